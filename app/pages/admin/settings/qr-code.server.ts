import { encode } from 'uqr'

/** Light modules around the code, as the standard asks for. */
const BORDER = 4

/** A QR code as a drawing: its dark modules as one path in a square of `size` by `size`. */
export type QrDrawing = { size: number; path: string }

/** Draws a text as a QR code that survives a scratched screen. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const bars = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...modules.matchAll(/#+/g)].map(({ index, 0: bar }) => {
      return `M${index} ${y}h${bar.length}v1h-${bar.length}z`
    })
  })
  return { size, path: bars.join('') }
}
