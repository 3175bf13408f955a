import { drawSvg } from '#platform/pictures/picture.server.ts'
import { iconSvg } from './mark.ts'

/** In pixels: of Apple's devices, of Android's, and of search engines. */
export const ICON_SIZES = [180, 192, 512] as const

const drawn = new Map<number, ReturnType<typeof drawSvg>>()

/** The icon on a home screen as PNG, drawn once. */
export function iconPicture(size: (typeof ICON_SIZES)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(size)
  if (known) return known
  const drawing = drawSvg(iconSvg(size))
  drawn.set(size, drawing)
  // After a failure the next call tries again.
  drawing.catch(() => drawn.delete(size))
  return drawing
}
