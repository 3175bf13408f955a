import type { Guide } from '#content/guides.ts'
import { resources } from '#content/resources.ts'
import { site } from '#content/site.ts'
import { palette } from '#domain/brand/palette.ts'
import { writePdf } from '#platform/pdf/pdf.server.ts'
import type { TextDocument } from '#platform/pdf/text-document.ts'
import { sha256 } from '#platform/secret.server.ts'
import { checkedText } from './guides.ts'

type GuidePdf = {
  bytes: Uint8Array<ArrayBuffer>
  /** Changes with the guide's text and colours and with nothing else. */
  tag: string
}

/** PDFs made since the start, by tag. There are as many as guides. */
const made = new Map<string, Promise<GuidePdf>>()

/**
 * A guide as a PDF (D5), made once and cached. The same text gives the same bytes.
 * @param address the guide's page
 */
export function guidePdf(guide: Guide, address: string): Promise<GuidePdf> {
  const document = documentOf(guide, address)
  const tag = sha256(JSON.stringify(document)).slice(0, 22)
  const known = made.get(tag)
  if (known) return known
  const pdf = writePdf(document).then((bytes) => ({ bytes, tag }))
  made.set(tag, pdf)
  // A failure is not cached.
  pdf.catch(() => made.delete(tag))
  return pdf
}

function documentOf(guide: Guide, address: string): TextDocument {
  return {
    title: guide.title,
    lead: guide.summary,
    remark: `${checkedText(guide)} ${resources.note}`,
    sections: [
      ...guide.sections,
      { heading: resources.officialHeading, paragraphs: [], links: guide.officialPages },
    ],
    author: site.name,
    date: new Date(guide.checked),
    address,
    colours: palette().light,
  }
}
