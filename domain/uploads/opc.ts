/** What an Office file's parts are, by its `[Content_Types].xml`. */
export type ContentTypes = {
  /** A part's type, empty when none is given. */
  of(part: string): string
}

/** Reads the list of content types: one by part, or else one by the extension of the part's name. */
export function contentTypesOf(xml: string): ContentTypes {
  const byPart = new Map<string, string>()
  const byExtension = new Map<string, string>()
  for (const { name, attributes } of elements(xml)) {
    const type = attributes.get('ContentType') ?? ''
    if (name === 'Override')
      byPart.set((attributes.get('PartName') ?? '').replace(/^\//, '').toLowerCase(), type)
    if (name === 'Default') byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type)
  }
  return {
    of(part) {
      const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase()
      return byPart.get(part.toLowerCase()) ?? byExtension.get(extension) ?? ''
    },
  }
}

/** The name of the part that the package's relationships call its document; undefined without exactly one. */
export function mainPartOf(xml: string): string | undefined {
  const targets = elements(xml)
    .filter(({ name, attributes }) => name === 'Relationship' && attributes.get('TargetMode') !== 'External')
    .filter(({ attributes }) => /\/relationships\/officeDocument$/.test(attributes.get('Type') ?? ''))
    .map(({ attributes }) => (attributes.get('Target') ?? '').replace(/^(\.?\/)/, ''))
  return targets.length === 1 ? targets[0] : undefined
}

/**
 * The elements of a flat piece of XML without a document type, comments left out. Names are without their
 * prefix.
 */
function elements(xml: string): { name: string; attributes: Map<string, string> }[] {
  const plain = withoutComments(xml)
  return Array.from(
    plain.matchAll(/<(?:[\w.-]+:)?([A-Z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g),
    (found) => ({
      name: found[1] ?? '',
      attributes: new Map(
        Array.from(
          (found[2] ?? '').matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
          ([, name, double, single]) => [name ?? '', double ?? single ?? ''],
        ),
      ),
    }),
  )
}

/** Nothing at all where a comment does not end. In one pass, however many begin. */
function withoutComments(xml: string): string {
  const [before = '', ...comments] = xml.split('<!--')
  const ends = comments.map((comment) => comment.indexOf('-->'))
  if (ends.includes(-1)) return ''
  return before + comments.map((comment, nth) => comment.slice((ends[nth] ?? 0) + 3)).join('')
}
