import { escapeMarkup } from '#platform/markup.ts'

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Text escaped for XML, without characters that XML forbids. */
export const xml = (text: string) => escapeMarkup(allowed(text))

/** An element whose text stands in it as it is, as job boards want it, in a CDATA section. */
export const element = (name: string, text: string) =>
  `<${name}><![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

function allowed(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML forbids
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

export const xmlHeaders = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'no-cache',
})

export function xmlResponse(body: string, type: string): Response {
  return new Response(`${XML_DECLARATION}${body}\n`, { headers: xmlHeaders(type) })
}
