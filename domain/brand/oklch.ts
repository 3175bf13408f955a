import { clampChroma, formatHex, type Oklch, oklch, wcagLuminance } from 'culori'

/** `#5b2a86` by how light, how strong and of which hue it is to the eye. A grey has the hue 0. */
export function toOklch(hex: string): Required<Omit<Oklch, 'alpha'>> {
  const { mode, l, c, h = 0 } = oklch(hex) as Oklch
  return { mode, l, c, h }
}

/**
 * The colour of a hue whose luminance is the one asked for, as strong as a screen can show it up to `c`.
 * @param luminance from 0 to 1, as WCAG defines it
 */
export function withLuminance({ c, h }: { c: number; h: number }, luminance: number): string {
  const shown = (l: number) => clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
  let [darker, lighter] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (darker + lighter) / 2
    if (wcagLuminance(shown(middle)) < luminance) darker = middle
    else lighter = middle
  }
  return formatHex(shown((darker + lighter) / 2))
}
