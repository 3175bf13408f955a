import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import type { Services } from '#app/context.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import { watchContent } from './content-state.ts'
import { LONGEST_REMEMBERED } from './page-routes.ts'
import { bareSecurityHeaders } from './security-headers.ts'
import { bestEncoding, type Encoding, send, type WholeAnswer, wholeAnswer } from './whole-answer.ts'

const MOST_BYTES = 32 * 1024 * 1024
const MOST_ADDRESSES = 5_000
type Fetch = (request: Request, env?: object) => Response | Promise<Response>

/** How often pages were answered from the cache, and made. */
export type PageCacheCounts = { hits: number; renders: number }

/**
 * The whole program as what answers a request of `node:http`. What everybody gets alike is made once, kept, and sent from memory until the content
 * changes: anonymous GETs of public pages and of the public API, keyed by address and encoding. Many who ask for the same at once wait for
 * one. A change made on another node of the same database shows within half a second, one made on this node at once.
 * @param fetch the program as a function from request to answer
 * @param keptAddress under which address the answer to an address is kept, if it may be
 */
export function withPageCache(
  fetch: Fetch,
  services: Pick<Services, 'config' | 'db' | 'clock' | 'posts'>,
  keptAddress: (url: string) => string | undefined,
): { listener: RequestListener; counts: PageCacheCounts } {
  const { siteUrl } = services.config
  const cookie = sessionCookie(services.config)
  const content = watchContent(services)
  const counts = { hits: 0, renders: 0 }
  const addresses = new LRUCache<string, { kept: string | undefined }>({ max: MOST_ADDRESSES })
  const encodings = new LRUCache<string, Encoding>({ max: 100 })
  const answers = new LRUCache<string, WholeAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + headers.join().length + 500,
  })
  let underWay = new Map<string, Promise<WholeAnswer | undefined>>()
  let madeOf: string | undefined
  let isPressing = false

  const pass = getRequestListener(
    async (request, env) => {
      const response = await fetch(request, env)
      if (request.method !== 'GET' && request.method !== 'HEAD') content.forget()
      return response
    },
    { errorHandler: refuseUnreadable },
  )

  return { listener, counts }

  function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
    const address = addressOf(incoming)
    if (address === undefined) return pass(incoming, outgoing)
    const key = `${encodingFor(incoming.headers['accept-encoding'])} ${address}`
    const known = content.known()
    if (known !== undefined) return answer(known)
    return content.find().then(answer)

    function answer(now: string | undefined) {
      if (now === undefined) return pass(incoming, outgoing)
      if (now !== madeOf) {
        answers.clear()
        underWay = new Map()
        madeOf = now
      }
      const kept = answers.get(key)
      if (kept) {
        counts.hits++
        if (kept.pressed && !isPressing) press(key, kept.pressed)
        return send(kept, incoming, outgoing)
      }
      return made(key).then(
        (made) => (made ? send(made, incoming, outgoing) : pass(incoming, outgoing)),
        () => pass(incoming, outgoing),
      )
    }
  }

  /** What a request is kept under. Undefined when it is not everybody's: somebody signed in, another site's script, a call with a token. */
  function addressOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined
    if (headers.cookie?.includes(cookie)) return undefined
    if (url.length > LONGEST_REMEMBERED) return undefined
    let address = addresses.get(url)
    if (!address) {
      address = { kept: keptAddress(url) }
      addresses.set(url, address)
    }
    return address.kept
  }

  function encodingFor(accepted = ''): Encoding {
    let encoding = encodings.get(accepted)
    if (!encoding) {
      encoding = bestEncoding(accepted)
      encodings.set(accepted, encoding)
    }
    return encoding
  }

  function made(key: string): Promise<WholeAnswer | undefined> {
    const here = underWay
    let making = here.get(key)
    if (!making) {
      making = make(key).finally(() => here.delete(key))
      here.set(key, making)
    }
    return making

    async function make(key: string) {
      counts.renders++
      const [encoding, address] = key.split(' ') as [Encoding, string]
      // Nothing of the visitor's own request, so that nothing of it gets into what others see.
      const request = new Request(siteUrl + address, { headers: { 'Accept-Encoding': 'identity' } })
      const answer = await wholeAnswer(await fetch(request), encoding)
      if (answer?.isKept && here === underWay) answers.set(key, answer)
      return answer
    }
  }

  /** Makes a page that is asked for again smaller, beside the answering and one at a time. */
  async function press(key: string, pressed: () => Promise<WholeAnswer>) {
    isPressing = true
    const here = underWay
    try {
      const smaller = await pressed()
      if (here === underWay) answers.set(key, smaller)
    } catch {
      // The larger one does as well.
    } finally {
      isPressing = false
    }
  }
}

/** Of what is no request, as one to a host whose name can't be, the program is not asked. */
function refuseUnreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500
  return new Response(null, { status, headers: bareSecurityHeaders })
}
