import type { FileStore } from './file-store.ts'

const ANSWER_TIMEOUT_MS = 5_000

/**
 * Whether pages of `origin` may put files straight into the store: asks it as browsers do beforehand (CORS).
 * True where files come through the program anyway. @throws when the store does not answer
 */
export async function takesUploadsFrom(files: FileStore, origin: string): Promise<boolean> {
  const address = await files.presignUpload?.('incoming/preflight', 'application/pdf', 1, 60)
  if (address === undefined) return true
  const { ok, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  const allows = (what: string, wanted: string) => {
    const allowed = headers.get(`Access-Control-Allow-${what}`)?.toLowerCase().split(/, */) ?? []
    return allowed.includes('*') || allowed.includes(wanted.toLowerCase())
  }
  return ok && allows('Origin', origin) && allows('Methods', 'PUT') && allows('Headers', 'content-type')
}
