/** So much of a body is looked at: forms of texts are shorter, and what comes before a file is. */
const MOST_BYTES = 64 * 1024

/**
 * A short text of a form that is still to be read, which goes on as it came. Undefined where the form has
 * none of this name, or not before `MOST_BYTES`.
 * @param name of letters alone
 */
export async function peekField(request: Request, name: string): Promise<string | undefined> {
  const [, kind] = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.exec(typeOf(request)) ?? []
  if (!kind || !request.body) return undefined
  const field = kind.toLowerCase().startsWith('multipart')
    ? new RegExp(`; name="${name}"\r\n\r\n([^\r\n]*)\r\n`)
    : new RegExp(`(?:^|&)${name}=([^&]*)&`)
  const reader = request.clone().body?.getReader()
  let [text, length] = ['', 0]
  try {
    while (reader && length < MOST_BYTES) {
      const { done, value } = await reader.read()
      text += done ? '&' : Buffer.from(value).toString('latin1')
      const found = field.exec(text)
      if (found || done) return found?.[1]
      length += value.length
    }
  } catch {
    // Whoever reads the form itself hears that it broke off.
  } finally {
    reader?.cancel().catch(() => {})
  }
  return undefined
}

const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''
