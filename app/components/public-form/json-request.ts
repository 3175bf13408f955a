/** As long as nothing may be heard of a call or an upload. */
export const TIMEOUT_MS = 30_000

/** What came back; `body` is empty where it was no JSON. */
export type JsonResponse = {
  isOk: boolean
  status: number
  body: { error?: string; fields?: Record<string, string>; [name: string]: unknown }
}

/**
 * A call that is given up when its response has not come, whole, in time.
 * @param message what the error then says
 * @throws when there is no response
 */
export async function fetchJson(address: string, init: RequestInit, message: string): Promise<JsonResponse> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal
    const response = await fetch(address, { ...init, signal })
    return { isOk: response.ok, status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    throw timeout.signal.aborted ? new Error(message) : error
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
export function parsed(text: string): JsonResponse['body'] {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
