import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { aCv } from './a-cv.ts'

/** What the program has acknowledged: an application, by script or by a form without it, or a message. */
export type Acknowledged =
  | { what: 'application' | 'form'; email: string; reference: string; cvDigest: string }
  | { what: 'message'; email: string }

/** Something to send, and the answer to wait for. It is tried again, the same, until it is acknowledged. */
type Sending = {
  /** One try. Undefined when there was no answer that says anything. @throws Refusal */
  attempt: () => Promise<Acknowledged | undefined>
}

/** The program must refuse nothing of what is sent here. */
class Refusal extends Error {}

/** How long one call may take before the sender's browser gives up and tries again; checking a CV may wait for one that was killed. */
const PATIENCE_MS = 30_000
/** Of so many that are sent, two are applications by script, one is a form, one is a message. */
const KINDS = [byScript, byScript, byForm, aMessage]

/**
 * Sends applications, forms and messages one after the other until told to stop, like browsers whose server comes and goes: what gets no answer is
 * tried again with the same key; a CV whose upload is in doubt is uploaded afresh.
 * @param nth which of the four kinds comes first
 * @param onAnswer hears how long the answer to an application took
 * @returns everything that was acknowledged
 */
export async function sendUntil(
  isOver: () => boolean,
  address: string,
  nth: number,
  onAnswer: (ms: number) => void,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (let next = nth; !isOver(); next++) {
    const kind = KINDS[next % KINDS.length] ?? byScript
    const { attempt } = kind(address, `sender-${randomUUID()}@example.org`, randomUUID(), onAnswer)
    for (;;) {
      const answer = await attempt().catch((error) => {
        if (error instanceof Refusal) throw error
      })
      if (answer) {
        acknowledged.push(answer)
        break
      }
      await sleep(50)
    }
  }
  return acknowledged
}

const person = {
  name: 'Chaos Applicant',
  phone: '020 7946 0002',
  specialty: 'Nurse',
  experience: '3-5 years',
}

function byScript(address: string, email: string, key: string, onAnswer: (ms: number) => void): Sending {
  const cv = aCv(email, randomInt(100, 200_000))
  let cvUrl: string | undefined
  async function attempt() {
    cvUrl ??= await upload(address, cv)
    const started = performance.now()
    const answer = await post(`${address}/api/apply`, key, { ...person, email, cvUrl })
    if (!isTaken(answer, 201, await answer.clone().text())) return undefined
    onAnswer(performance.now() - started)
    const { reference } = await answer.json()
    return { what: 'application' as const, email, reference, cvDigest: digestOf(cv) }
  }
  return { attempt }
}

function byForm(address: string, email: string, key: string, onAnswer: (ms: number) => void): Sending {
  const cv = aCv(email, randomInt(100, 200_000))
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  async function attempt() {
    const form = new FormData()
    const fields = { ...person, email, over18: 'yes', idempotencyKey: key, [STARTED_AT_FIELD]: startedAt }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('cv', new File([new Uint8Array(cv)], 'cv.pdf', { type: 'application/pdf' }))
    const started = performance.now()
    const answer = await call(`${address}/register`, { method: 'POST', body: form, redirect: 'manual' })
    if (!isTaken(answer, 303, await answer.text())) return undefined
    onAnswer(performance.now() - started)
    const leadsTo = new URL(answer.headers.get('Location') ?? '', address)
    const reference = leadsTo.searchParams.get('sent') ?? ''
    return { what: 'form' as const, email, reference, cvDigest: digestOf(cv) }
  }
  return { attempt }
}

function aMessage(address: string, email: string, key: string): Sending {
  const message = { name: 'Chaos Sender', email, subject: 'Feedback', message: `From ${email}` }
  async function attempt() {
    const answer = await post(`${address}/api/contact`, key, message)
    return isTaken(answer, 201, await answer.text()) ? { what: 'message' as const, email } : undefined
  }
  return { attempt }
}

/** @throws Refusal when the answer says that the sender is wrong */
function isTaken(answer: Response, taken: number, text: string): boolean {
  if (answer.status < 500 && answer.status !== taken) {
    throw new Refusal(`The program refused: ${answer.status} ${text.slice(0, 300)}`)
  }
  return answer.status === taken
}

async function upload(address: string, cv: Buffer): Promise<string> {
  const slot = await call(`${address}/api/upload/get?contentType=application/pdf&size=${cv.length}`)
  if (slot.status !== 200) throw new Error(`no slot: ${slot.status}`)
  const { uploadUrl, fileUrl } = await slot.json()
  const put = await call(uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(cv),
  })
  if (!put.ok) throw new Error(`no upload: ${put.status}`)
  return fileUrl
}

function post(address: string, key: string, body: object): Promise<Response> {
  return call(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
}

function call(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
