import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { normalizeUnicode } from '#platform/text.ts'

const require = createRequire(import.meta.url)

/** The typeface of the site, and behind it one with the letters that it lacks. */
export const PICTURE_FONTS = 'Figtree, Figtree Extended, Noto Sans'

/** What the typefaces lack would be drawn as empty boxes: scripts but Latin, Greek and Cyrillic, emoji. */
const NOT_DRAWN = new RegExp(
  '[^ -~\u00a0-\u024f\u0386-\u03ce\u0400-\u052f\u1e00-\u1eff' +
    '\u2010-\u2026\u2030-\u203a\u20a0-\u20bf\u2122\u2212]',
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
  return normalizeUnicode(text, 'NFC').replace(NOT_DRAWN, ' ').replace(/\s+/g, ' ').trim()
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

const FONT_FILES = [
  ['Figtree', 400, require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')],
  ['Figtree', 700, require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')],
  ['Figtree Extended', 400, require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff')],
  ['Figtree Extended', 700, require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff')],
  ['Noto Sans', 400, require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')],
  ['Noto Sans', 700, require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')],
] as const

let fonts: Promise<Font[]> | undefined

function readFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    FONT_FILES.map(async ([name, weight, file]) => {
      return { name, weight, style: 'normal' as const, data: await readFile(file) }
    }),
  )
  // After a failure the next call tries again.
  fonts.catch(() => {
    fonts = undefined
  })
  return fonts
}
