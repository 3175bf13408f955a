import { escapeMarkup } from '#platform/markup.ts'

/** Text escaped for XML, without characters that XML forbids. */
export function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML forbids
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
  })
}
