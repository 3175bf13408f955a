import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { aCv } from './a-cv.ts'

/** What the program has acknowledged: an application, sent by script or by a form without it, or a message. */
export type Acknowledged =
  | { what: 'application' | 'form'; email: string; reference: string; cvDigest: string }
  | { what: 'message'; email: string }

/** Something to send. It is tried again, unchanged, until it is acknowledged. */
type Sending = {
  /** One try. Undefined when there was no conclusive answer. @throws Refusal */
  attempt: () => Promise<Acknowledged | undefined>
}

/** The program must refuse nothing of what is sent here. */
class Refusal extends Error {}

/** Is told what the senders are told. */
export type Ears = {
  acknowledged(what: Acknowledged): void
  /** Any answer, to any call, and how long it took. */
  answered(answer: Response, ms: number): void
  /** The program blamed the sender, which is always wrong here. */
  refused(why: string): void
}

/** How long one call may take before the sender's browser gives up and tries again; a CV's slot may be held by a program that was killed. */
const PATIENCE_MS = 30_000
/** Out of four that are sent, two are applications by script, one is a form, one is a message. */
const KINDS = [byScript, byScript, byForm, aMessage]

/**
 * Sends applications, forms and messages one after the other until told to stop, like browsers whose server comes and goes: anything that gets no
 * answer is tried again with the same key, and a CV whose upload is in doubt is uploaded again.
 * @param nth which of the four kinds comes first
 */
export async function sendUntil(
  isOver: () => boolean,
  address: string,
  nth: number,
  ears: Ears,
): Promise<void> {
  for (let next = nth; !isOver(); next++) {
    const kind = KINDS[next % KINDS.length] ?? byScript
    const { attempt } = kind({ address, ears }, `sender-${randomUUID()}@example.org`, randomUUID())
    for (;;) {
      const outcome = await attempt().catch((error) => (error instanceof Refusal ? error : undefined))
      if (outcome instanceof Refusal) ears.refused(outcome.message)
      else if (outcome) ears.acknowledged(outcome)
      if (outcome) break
      await sleep(50)
    }
  }
}

type Way = { address: string; ears: Ears }

const person = {
  name: 'Chaos Applicant',
  phone: '020 7946 0002',
  specialty: 'Nurse',
  experience: '3-5 years',
}

function byScript(way: Way, email: string, key: string): Sending {
  const cv = aCv(email, randomInt(100, 200_000))
  let cvUrl: string | undefined
  async function attempt() {
    cvUrl ??= await upload(way, cv)
    const answer = await post(way, '/api/apply', key, { ...person, email, cvUrl })
    if (!isTaken(answer, 201, await answer.clone().text())) return undefined
    const { reference } = await answer.json()
    return { what: 'application' as const, email, reference, cvDigest: digestOf(cv) }
  }
  return { attempt }
}

function byForm(way: Way, email: string, key: string): Sending {
  const cv = aCv(email, randomInt(100, 200_000))
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  async function attempt() {
    const form = new FormData()
    const fields = { ...person, email, over18: 'yes', idempotencyKey: key, [STARTED_AT_FIELD]: startedAt }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('cv', new File([new Uint8Array(cv)], 'cv.pdf', { type: 'application/pdf' }))
    const answer = await call(way, `${way.address}/register`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    if (!isTaken(answer, 303, await answer.text())) return undefined
    const leadsTo = new URL(answer.headers.get('Location') ?? '', way.address)
    const reference = leadsTo.searchParams.get('sent') ?? ''
    return { what: 'form' as const, email, reference, cvDigest: digestOf(cv) }
  }
  return { attempt }
}

function aMessage(way: Way, email: string, key: string): Sending {
  const message = { name: 'Chaos Sender', email, subject: 'Feedback', message: `From ${email}` }
  async function attempt() {
    const answer = await post(way, '/api/contact', key, message)
    return isTaken(answer, 201, await answer.text()) ? { what: 'message' as const, email } : undefined
  }
  return { attempt }
}

/** @throws Refusal when the answer blames the sender */
function isTaken(answer: Response, taken: number, text: string): boolean {
  if (answer.status < 500 && answer.status !== taken) {
    throw new Refusal(`The program refused: ${answer.status} ${text.slice(0, 300)}`)
  }
  return answer.status === taken
}

async function upload(way: Way, cv: Buffer): Promise<string> {
  const slot = await call(way, `${way.address}/api/upload/get?contentType=application/pdf&size=${cv.length}`)
  if (slot.status !== 200) throw new Error(`no slot: ${slot.status}`)
  const { uploadUrl, fileUrl } = await slot.json()
  const put = await call(way, uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(cv),
  })
  if (!put.ok) throw new Error(`no upload: ${put.status}`)
  return fileUrl
}

function post(way: Way, path: string, key: string, body: object): Promise<Response> {
  return call(way, `${way.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
}

async function call({ ears }: Way, address: string, init: RequestInit = {}): Promise<Response> {
  const started = performance.now()
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  ears.answered(answer, performance.now() - started)
  return answer
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
