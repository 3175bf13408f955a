import { wcagContrast, wcagLuminance } from 'culori'
import { brandGradient, darkColours, deepColours, lightColours } from '#content/brand.ts'
import { site } from '#content/site.ts'
import { toOklch, withLuminance } from './oklch.ts'

type Role = keyof typeof lightColours

/** Every colour that follows the brand's: by day, by night, and where it is dark by day, too. */
export type Palette = {
  light: Record<Role, string>
  dark: Record<Role, string>
  deep: Record<keyof typeof deepColours, string>
  gradient: readonly [string, string, string]
}

/** What WCAG 2.2 AA asks of text (1.4.3). */
const LEAST_CONTRAST = 4.5
/** They mean something whatever the brand is. */
const FIXED: readonly Role[] = ['success', 'warning', 'danger', 'accent', 'accentInk']
export const BRAND_COLOUR = /^#[0-9a-f]{6}$/

/** The palette of `content/brand.ts`, unchanged. */
const own: Palette = {
  light: lightColours,
  dark: darkColours,
  deep: deepColours,
  gradient: brandGradient,
}

let made: { colour: string; palette: Palette } | undefined

/** The agency's palette as it is now. */
export function palette(): Palette {
  const { colour } = site
  if (made?.colour !== colour) made = { colour, palette: paletteOf(colour) }
  return made.palette
}

/**
 * The palette of a brand colour: that of `content/brand.ts` with its hues turned to this one. Each keeps its
 * luminance, and so every contrast stays what it was.
 * @param colour `#5b2a86`, dark enough for `nearestReadable` to leave it; empty for `content/brand.ts`'s own
 */
export function paletteOf(colour: string): Palette {
  if (colour === '' || colour === lightColours.brand) return own
  const [from, to] = [toOklch(lightColours.brand), toOklch(colour)]
  const strength = Math.min(1, to.c / from.c)
  const turned = (hex: string, luminance = wcagLuminance(hex)) => {
    const { c, h } = toOklch(hex)
    return withLuminance({ c: c * strength, h: h + to.h - from.h }, luminance)
  }
  const allTurned = <Name extends string>(colours: Record<Name, string>) =>
    Object.fromEntries(
      Object.entries<string>(colours).map(([role, hex]) => [
        role,
        FIXED.includes(role as Role) ? hex : turned(hex),
      ]),
    ) as Record<Name, string>
  const [first, middle, last] = brandGradient
  const { brandStrong } = lightColours
  const strong = Math.min(wcagLuminance(brandStrong), wcagLuminance(colour) * 0.6)
  return {
    light: { ...allTurned(lightColours), brand: colour, brandStrong: turned(brandStrong, strong) },
    dark: allTurned(darkColours),
    deep: allTurned(deepColours),
    gradient: [turned(first), turned(middle), turned(last)],
  }
}

/** The colour itself if text in it and on it can be read on every ground, otherwise the nearest that can. */
export function nearestReadable(colour: string): string {
  const { wash } = lightColours
  if (wcagContrast(colour, wash) >= LEAST_CONTRAST) return colour
  // A little darker than the limit, since the grounds are rounded, too.
  const limit = (wcagLuminance(wash) + 0.05) / (LEAST_CONTRAST * 1.01) - 0.05
  return withLuminance(toOklch(colour), limit)
}
