import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'

/**
 * What the program has acknowledged: an application, sent by script or by a form without it, or a message.
 */
export type Acknowledged =
  | { what: 'application' | 'form'; email: string; reference: string; cvDigest: string }
  | { what: 'message'; email: string }

/** People who send, and the responses they have had so far. */
export type Senders = {
  readonly acknowledged: readonly Acknowledged[]
  /** How long each acknowledgement took, in milliseconds. */
  readonly responseTimes: readonly number[]
  /** Responses of 503 that say when to come back. */
  readonly putOff: number
  /** Responses that nobody should get: any other 5xx, a 503 without `Retry-After`, a refusal. */
  readonly wrong: number
  /**
   * Waits until one more of a kind is acknowledged.
   * @returns how long that took in milliseconds; `withinMs` when it took too long
   */
  next(what: Acknowledged['what'], withinMs: number): Promise<number>
  /** Stops sending; what is under way is still tried until it is acknowledged. */
  end(): Promise<void>
}

/** One try to send something; undefined when there was no conclusive response. @throws Refusal */
type Attempt = () => Promise<Acknowledged | undefined>

/** The program must refuse nothing of what is sent here. */
class Refusal extends Error {}

/** How long a sender's browser waits. A CV's slot may be held by a program that was killed. */
const TIMEOUT_MS = 30_000
const RETRY_MS = 50
const POLL_MS = 20

const person = {
  name: 'Chaos Applicant',
  phone: '020 7946 0002',
  specialty: 'Nurse',
  experience: '3-5 years',
}

/**
 * Starts people who send applications, forms and messages one after the other, like browsers whose server
 * comes and goes: what gets no response is tried again with the same key, and a CV whose upload is in doubt
 * is uploaded again.
 * @param addresses of the nodes; each call goes to the next one
 * @param count how many people send at the same time
 */
export function startSenders(addresses: readonly string[], count: number): Senders {
  const acknowledged: Acknowledged[] = []
  const responseTimes: number[] = []
  const seen = { putOff: 0, wrong: 0 }
  let isOver = false
  let calls = 0
  // Of four that are sent, two are applications by script, one is a form and one a message.
  const kinds = [byScript, byScript, byForm, message]
  const sending = Promise.all(Array.from({ length: count }, (_, nth) => send(nth)))
  const countOf = (wanted: string) => acknowledged.filter(({ what }) => what === wanted).length

  return {
    acknowledged,
    responseTimes,
    get putOff() {
      return seen.putOff
    },
    get wrong() {
      return seen.wrong
    },
    async next(what, withinMs) {
      const [before, begun] = [countOf(what), performance.now()]
      while (countOf(what) === before && performance.now() - begun < withinMs) await sleep(POLL_MS)
      return Math.min(performance.now() - begun, withinMs)
    },
    async end() {
      isOver = true
      await sending
    },
  }

  async function send(first: number) {
    for (let nth = first; !isOver; nth++) {
      const kind = kinds[nth % kinds.length] ?? byScript
      const attempt = kind(`sender-${randomUUID()}@example.org`, randomUUID())
      for (;;) {
        const outcome = await attempt().catch((error) => (error instanceof Refusal ? error : undefined))
        if (outcome instanceof Refusal) wrong(outcome.message)
        else if (outcome) acknowledged.push(outcome)
        if (outcome) break
        await sleep(RETRY_MS)
      }
    }
  }

  function byScript(email: string, key: string): Attempt {
    const cv = cvOf(email)
    let cvUrl: string | undefined
    return async () => {
      cvUrl ??= await upload(cv)
      const response = await post('/api/apply', key, { ...person, email, cvUrl })
      if (!isAccepted(response, 201, await response.clone().text())) return undefined
      const { reference } = await response.json()
      return { what: 'application', email, reference, cvDigest: digestOf(cv) }
    }
  }

  function byForm(email: string, key: string): Attempt {
    const cv = cvOf(email)
    const startedAt = new Date(Date.now() - 60_000).toISOString()
    return async () => {
      const form = new FormData()
      const fields = { ...person, email, over18: 'yes', idempotencyKey: key, [STARTED_AT_FIELD]: startedAt }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('cv', new File([new Uint8Array(cv)], 'cv.pdf', { type: 'application/pdf' }))
      const response = await call('/register', { method: 'POST', body: form, redirect: 'manual' })
      if (!isAccepted(response, 303, await response.text())) return undefined
      const location = new URL(response.headers.get('Location') ?? '', response.url)
      const reference = location.searchParams.get('sent') ?? ''
      return { what: 'form', email, reference, cvDigest: digestOf(cv) }
    }
  }

  function message(email: string, key: string): Attempt {
    const fields = { name: 'Chaos Sender', email, subject: 'Feedback', message: `From ${email}` }
    return async () => {
      const response = await post('/api/contact', key, fields)
      return isAccepted(response, 201, await response.text()) ? { what: 'message', email } : undefined
    }
  }

  async function upload(cv: Buffer): Promise<string> {
    const slot = await call(`/api/upload/get?contentType=application/pdf&size=${cv.length}`)
    if (slot.status !== 200) throw new Error(`no slot: ${slot.status}`)
    const { uploadUrl, fileUrl } = await slot.json()
    const headers = { 'Content-Type': 'application/pdf' }
    const put = await call(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(cv) })
    if (!put.ok) throw new Error(`no upload: ${put.status}`)
    return fileUrl
  }

  function post(path: string, key: string, body: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const started = performance.now()
    const url = new URL(path, addresses[calls++ % addresses.length])
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status, headers } = response
    if (status === 201 || status === 303) responseTimes.push(performance.now() - started)
    if (status === 503 && headers.has('Retry-After')) seen.putOff++
    // A proxy's, whose node was killed in the middle: as conclusive as no response.
    else if (status >= 500 && status !== 502) {
      wrong(`${status} from ${url.pathname}: ${(await response.clone().text()).slice(0, 100)}`)
    }
    return response
  }

  function wrong(what: string) {
    seen.wrong++
    console.error(what)
  }
}

/** @throws Refusal when the response blames the sender */
function isAccepted(response: Response, expected: number, text: string): boolean {
  if (response.status < 500 && response.status !== expected) {
    throw new Refusal(`The program refused: ${response.status} ${text.slice(0, 300)}`)
  }
  return response.status === expected
}

/** A PDF unlike any other, of up to 200 kB. */
function cvOf(email: string): Buffer {
  return pdf({ comment: `% ${email} ${'.'.repeat(randomInt(100, 200_000))}` })
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
