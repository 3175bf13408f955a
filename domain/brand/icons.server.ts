import { drawSvg } from '#platform/pictures/picture.server.ts'
import { iconSvg, markSvg } from './mark.ts'

/** In pixels: of Apple's devices, of Android's, and of search engines. */
export const ICON_SIZES = [180, 192, 512] as const

/** The last drawing of each size, with the SVG that it shows. */
const drawn = new Map<number, { svg: string; drawing: ReturnType<typeof drawSvg> }>()

/** The icon on a home screen as PNG, drawn once for as long as the agency looks the same. */
export function iconPicture(size: (typeof ICON_SIZES)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const svg = iconSvg(size)
  const known = drawn.get(size)
  if (known?.svg === svg) return known.drawing
  const drawing = drawSvg(svg)
  drawn.set(size, { svg, drawing })
  // After a failure the next call tries again.
  drawing.catch(() => drawn.delete(size))
  return drawing
}

/** In pixels, of the picture in `/favicon.ico`. Search engines ask for a multiple of 48. */
const ICO_SIZE = 48

/** The mark as an ICO file: one picture, as PNG, behind the head of 22 bytes that names it. */
export async function iconFile(): Promise<Uint8Array<ArrayBuffer>> {
  const png = await drawSvg(markSvg(ICO_SIZE))
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true) // an icon
  head.setUint16(4, 1, true) // with one picture
  head.setUint8(6, ICO_SIZE)
  head.setUint8(7, ICO_SIZE)
  head.setUint16(10, 1, true) // plane
  head.setUint16(12, 32, true) // bits a pixel
  head.setUint32(14, png.length, true)
  head.setUint32(18, head.byteLength, true)
  return new Uint8Array([...new Uint8Array(head.buffer), ...png])
}
