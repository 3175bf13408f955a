import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

const require = createRequire(import.meta.url)

/** The typeface of the site. The second family has the letters that the first lacks. */
export const PICTURE_FONTS = 'Figtree, Figtree Extended'

/** Every character that the typeface lacks: it would be drawn as an empty box. */
const NOT_DRAWN = new RegExp(
  '[^\u0020-\u007e\u00a0-\u017f\u0192\u01fa-\u0219\u1e80-\u1e85\u1ef2\u1ef3' +
    '\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]',
  'gu',
)

/** A box of a picture, laid out by CSS, of which only flexbox is supported. */
export type PictureNode = {
  type: 'div' | 'img'
  props: {
    style: Record<string, string | number>
    children?: string | PictureNode[]
    src?: string
    width?: number
    height?: number
  }
}

/** The text reduced to what can be drawn: no emoji, no other scripts, single spaces. May be empty. */
export function drawableText(text: string): string {
  return text.normalize('NFC').replace(NOT_DRAWN, ' ').replace(/\s+/g, ' ').trim()
}

/** Renders a picture as PNG. The large libraries and typefaces are loaded at the first call. */
export async function drawPicture(
  node: PictureNode,
  size: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, fonts] = await Promise.all([import('satori'), readFonts()])
  return drawSvg(await satori(node as unknown as Parameters<typeof satori>[0], { ...size, fonts }))
}

/** Draws an SVG as PNG, in its own size. */
export async function drawSvg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer()
  return new Uint8Array(png)
}

let fonts: Promise<Font[]> | undefined

function readFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    ([400, 700] as const).flatMap((weight) => [
      readFont('Figtree', 'latin', weight),
      readFont('Figtree Extended', 'latin-ext', weight),
    ]),
  )
  // After a failure the next call tries again.
  fonts.catch(() => {
    fonts = undefined
  })
  return fonts
}

async function readFont(name: string, subset: string, weight: 400 | 700): Promise<Font> {
  const file = require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)
  return { name, weight, style: 'normal', data: await readFile(file) }
}
