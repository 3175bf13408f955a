import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aCv } from './a-cv.ts'

/** An application that the program has acknowledged. */
export type Acknowledged = { email: string; reference: string; cvDigest: string }

/** How long one call may take before the applicant's browser gives up and tries again. */
const PATIENCE_MS = 5_000

/**
 * Sends applications one after the other until told to stop, like a browser whose server comes and goes: what gets no answer is tried
 * again with the same key; a CV whose upload is in doubt is uploaded afresh.
 * @returns every application that was acknowledged
 */
export async function applyUntil(
  isOver: () => boolean,
  address: () => string,
  onAnswer: (ms: number) => void,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  while (!isOver()) {
    const email = `applicant-${randomUUID()}@example.org`
    const cv = aCv(email, randomInt(100, 200_000))
    const key = randomUUID()
    const reference = await sendOne(address, email, cv, key, onAnswer)
    acknowledged.push({ email, reference, cvDigest: createHash('sha256').update(cv).digest('hex') })
  }
  return acknowledged
}

async function sendOne(
  address: () => string,
  email: string,
  cv: Buffer,
  key: string,
  onAnswer: (ms: number) => void,
): Promise<string> {
  let fileUrl: string | undefined
  for (;;) {
    try {
      fileUrl ??= await upload(address(), cv)
      const started = performance.now()
      const answer = await call(`${address()}/api/apply`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({
          name: 'Chaos Applicant',
          email,
          phone: '020 7946 0002',
          specialty: 'Nurse',
          experience: '3-5 years',
          // The program's port changes from start to start; the address that it issued is for the last one.
          cvUrl: `${address()}${new URL(fileUrl).pathname}`,
        }),
      })
      if (answer.status === 201) {
        onAnswer(performance.now() - started)
        return (await answer.json()).reference
      }
      if (answer.status < 500) {
        throw new Error(`The program refused an application: ${answer.status} ${await answer.text()}`)
      }
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('The program refused')) throw error
    }
    await sleep(50)
  }
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

function call(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
}
