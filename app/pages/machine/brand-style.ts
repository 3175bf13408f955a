import { styleOfPalette } from '#app/theme.ts'
import { BRAND_COLOUR, paletteOf } from '#domain/brand/palette.ts'
import type { Route } from './+types/brand-style.ts'

/** `/brand/{colour}.css`: the colours of pages, made from a brand's colour of six digits. */
export function loader({ params }: Route.LoaderArgs) {
  const colour = `#${params.colour}`
  if (!BRAND_COLOUR.test(colour)) return new Response('There is no such style sheet.', { status: 404 })
  return new Response(styleOfPalette(paletteOf(colour)), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
