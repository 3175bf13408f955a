/** An address in its parts; undefined for what is none. Older phones have no way of their own to ask. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
