/** A colour by how light, how strong and of which hue it is to the eye: Björn Ottosson's OKLCH. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Three = readonly [number, number, number]

/** `#5b2a86` in OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/**
 * The colour of a hue whose luminance is the one asked for, as strong as a screen can show it up to `chroma`.
 * @param luminance from 0 to 1, as `luminanceOf` measures it
 */
export function withLuminance({ chroma, hue }: Omit<Oklch, 'lightness'>, luminance: number): string {
  let [darker, lighter] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (darker + lighter) / 2
    if (luminanceIn(shown({ lightness: middle, chroma, hue })) < luminance) darker = middle
    else lighter = middle
  }
  return hexOf(shown({ lightness: (darker + lighter) / 2, chroma, hue }))
}

/** How light a colour is, from 0 to 1, as WCAG defines it. */
export const luminanceOf = (hex: string): number => luminanceIn(linearOf(hex))

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminanceIn = ([red, green, blue]: Three) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** With less chroma where a screen can't show as much. */
function shown(colour: Oklch): Three {
  const whole = toLinear(colour)
  if (isShowable(whole)) return whole
  let [weaker, stronger] = [0, colour.chroma]
  for (let step = 0; step < 16; step++) {
    const middle = (weaker + stronger) / 2
    if (isShowable(toLinear({ ...colour, chroma: middle }))) weaker = middle
    else stronger = middle
  }
  const [red, green, blue] = toLinear({ ...colour, chroma: weaker })
  return [clamp(red), clamp(green), clamp(blue)]
}

function toLinear({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShowable = (parts: Three) => parts.every((part) => part >= -1e-6 && part <= 1 + 1e-6)
const clamp = (part: number) => Math.min(1, Math.max(0, part))

function linearOf(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function hexOf(parts: Three): string {
  const bytes = parts.map((part) => {
    const byte = 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * clamp(part) ** (1 / 2.4) - 0.055)
    return Math.round(clamp(byte / 255) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}
