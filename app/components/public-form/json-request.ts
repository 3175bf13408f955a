/** The longest wait for a response, or for progress of an upload. */
export const TIMEOUT_MS = 30_000

/** `body` is empty where the response was not JSON. */
export type JsonResponse = {
  isOk: boolean
  status: number
  body: { error?: string; fields?: Record<string, string>; [name: string]: unknown }
}

/**
 * Fetches JSON with a timeout for the whole response.
 * @param message of the error when there is no response; the browser's own is no sentence for people
 * @throws when there is no response
 */
export async function fetchJson(address: string, init: RequestInit, message: string): Promise<JsonResponse> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, TIMEOUT_MS)
  const given = init.signal
  given?.addEventListener('abort', end, { once: true })
  if (given?.aborted) end()
  try {
    const response = await fetch(address, { ...init, signal: ending.signal })
    return { isOk: response.ok, status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    // What `fetch` throws while the network is away.
    const isLost = !given?.aborted && (ending.signal.aborted || error instanceof TypeError)
    throw isLost ? new Error(message, { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

/** The options of a POST with JSON. */
export function jsonPost(body: string, key: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  }
}

/** The object in a JSON text; empty for anything else. */
export function parsed(text: string): JsonResponse['body'] {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
