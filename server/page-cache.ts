import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import type { Services } from '#app/context.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import { watchContent } from './content-state.ts'
import { LONGEST_REMEMBERED } from './page-routes.ts'
import { bareSecurityHeaders } from './security-headers.ts'
import { bestEncoding, type Encoding, pressed, send, type WholeAnswer, wholeAnswer } from './whole-answer.ts'

const MOST_BYTES = 32 * 1024 * 1024
const MOST_ADDRESSES = 5_000
type Fetch = (request: Request, env?: object) => Response | Promise<Response>
/** Answers being made, by encoding and address. */
type UnderWay = Map<string, Promise<WholeAnswer | undefined>>

/** How many answers came from the cache, and how many were made. */
export type PageCacheCounts = { hits: number; renders: number }

/**
 * The whole program as a listener for `node:http`. Anonymous GETs of public pages and of the public API get an answer that is the same for
 * everybody: it is made once for each address and encoding, kept, and sent from memory until the content changes. Requests that arrive while
 * it is being made share it. A change made on another node of the same database shows within half a second, one made on this node at once.
 * @param fetch the program as a function from request to answer
 * @param keptAddress gives the address under which the answer to a request for `url` is kept; undefined if it may not be kept
 */
export function withPageCache(
  fetch: Fetch,
  services: Pick<Services, 'config' | 'db' | 'clock' | 'posts' | 'log'>,
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
  let underWay: UnderWay = new Map()
  const underWayUnknown: UnderWay = new Map()
  let madeOf: string | undefined
  let isPressing = false

  const pass = getRequestListener(
    async (request, env) => {
      const response = await fetch(request, env)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        content.forget()
        underWayUnknown.clear()
      }
      return response
    },
    { errorHandler: refuse },
  )

  return { listener, counts }

  /** An invalid request, such as one to an impossible host, does not reach the program. Anything else is a fault of ours. */
  function refuse(error: unknown): Response {
    const isInvalid = error instanceof RequestError
    if (!isInvalid) services.log.error({ err: error }, 'a request failed')
    return new Response(null, { status: isInvalid ? 400 : 500, headers: bareSecurityHeaders })
  }

  function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
    const address = addressOf(incoming)
    if (address === undefined) return pass(incoming, outgoing)
    const encoding = encodingFor(incoming.headers['accept-encoding'])
    const key = `${encoding} ${address}`
    const answer = (now: string | undefined) => {
      if (now !== undefined && now !== madeOf) {
        answers.clear()
        underWay = new Map()
        madeOf = now
      }
      const kept = now === undefined ? undefined : answers.get(key)
      if (kept) {
        counts.hits++
        if (kept.canBePressed && !isPressing) press(key, kept)
        return send(kept, incoming, outgoing)
      }
      // While the state is unknown an answer is shared, which spares a database in trouble, but it is not kept.
      const here = now === undefined ? underWayUnknown : underWay
      return made(key, encoding, address, here).then(
        (made) => (made ? send(made, incoming, outgoing) : pass(incoming, outgoing)),
        () => fail(outgoing),
      )
    }
    const known = content.known()
    return known === undefined ? content.find().then(answer) : answer(known)
  }

  /** The address that the answer is kept under. Undefined for anybody signed in, for another site's script and for a call with a token. */
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

  function made(key: string, encoding: Encoding, address: string, here: UnderWay) {
    let making = here.get(key)
    if (!making) {
      making = make().finally(() => here.delete(key))
      here.set(key, making)
    }
    return making

    async function make() {
      counts.renders++
      try {
        // Carries nothing of the visitor's own request, so that none of it reaches what others see.
        const request = new Request(siteUrl + address, { headers: { 'Accept-Encoding': 'identity' } })
        const answer = await wholeAnswer(await fetch(request), encoding)
        if (answer?.isKept && here === underWay) answers.set(key, answer)
        return answer
      } catch (error) {
        services.log.error({ err: error, path: address.replace(/\?.*/, '') }, 'a page failed')
        throw error
      }
    }
  }

  /** Compresses a page that is asked for again more tightly, one page at a time and in the background. Each is tried once. */
  async function press(key: string, kept: WholeAnswer) {
    const here = underWay
    kept.canBePressed = false
    isPressing = true
    try {
      const smaller = await pressed(kept)
      if (here === underWay) answers.set(key, smaller)
    } catch {
      // The larger one will do.
    } finally {
      isPressing = false
    }
  }
}

/** Everybody waiting for an answer that could not be made is told so: trying again for each of them would multiply the trouble. */
function fail(outgoing: ServerResponse) {
  outgoing.writeHead(500, { ...bareSecurityHeaders, 'Content-Type': 'text/plain; charset=UTF-8' })
  outgoing.end('Something went wrong on our side. Please try again later.')
}
