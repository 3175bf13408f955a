/** As long as nothing may be heard of a call or an upload. */
export const PATIENCE_MS = 30_000

/** What came back; `body` is empty where it was no JSON. */
export type Answer = {
  isOk: boolean
  status: number
  body: { error?: string; fields?: Record<string, string>; [name: string]: unknown }
}

/**
 * A call that is given up when its answer has not come, whole, in time.
 * @param sentence what the error then says
 * @throws when there is no answer
 */
export async function fetchJson(address: string, init: RequestInit, sentence: string): Promise<Answer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, patience.signal]) : patience.signal
    const answer = await fetch(address, { ...init, signal })
    return { isOk: answer.ok, status: answer.status, body: parsed(await answer.text()) }
  } catch (error) {
    throw patience.signal.aborted ? new Error(sentence) : error
  } finally {
    clearTimeout(timer)
  }
}

/** What a call that posts JSON is made with. */
export function jsonPost(body: string, key: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  }
}

/** The fields of a JSON text; none where it is something else. */
export function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
