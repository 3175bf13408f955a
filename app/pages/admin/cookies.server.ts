export function withCookies(lines: readonly string[], more: Record<string, string> = {}): Headers {
  const headers = new Headers(more)
  for (const line of lines) headers.append('Set-Cookie', line)
  return headers
}
