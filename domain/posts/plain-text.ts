const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of clean rich text, a line for each block and picture. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h2|h3|li)>/g, '\n')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, 'Picture: $1\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(amp|lt|gt|quot|nbsp));/g, (_whole, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? ''),
    )
    .replace(/\n{2,}/g, '\n')
    .trim()
}
