const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of clean rich text, a line for each block. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h2|h3|li|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(amp|lt|gt|quot|nbsp));/g, (_whole, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? ''),
    )
    .replace(/\n{2,}/g, '\n')
    .trim()
}
