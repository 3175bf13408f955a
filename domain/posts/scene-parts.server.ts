import { palette } from '#domain/brand/palette.ts'

/**
 * What the drawings of posts are put together from. Shapes name their colour by its role, `s-` for strokes,
 * and a style in each drawing has the colours, so that one drawing serves by day and by night.
 */
export type Role =
  | 'sky'
  | 'far'
  | 'near'
  | 'main'
  | 'second'
  | 'accent'
  | 'glow'
  | 'paper'
  | 'line'
  | 'deep'
  | 'shade'

export const rect = (role: Role, x: number, y: number, width: number, height: number, round = 0) =>
  `<rect class="${role}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`

export const circle = (role: Role, x: number, y: number, radius: number) =>
  `<circle class="${role}" cx="${x}" cy="${y}" r="${radius}"/>`

export const oval = (role: Role, x: number, y: number, across: number, down: number) =>
  `<ellipse class="${role}" cx="${x}" cy="${y}" rx="${across}" ry="${down}"/>`

export const shape = (role: Role, path: string) => `<path class="${role}" d="${path}"/>`

export const stroke = (role: Role, width: number, path: string) =>
  `<path class="s-${role}" stroke-width="${width}" d="${path}"/>`

export const turned = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y})">${parts.join('')}</g>`

/** A sheet with lines of writing, of which the last is shorter. */
export function sheet(x: number, y: number, width: number, height: number, lines: number): string {
  const written = Array.from({ length: lines }, (_, nth) => {
    const end = nth === lines - 1 ? width * 0.4 : width - 84
    return `M${x + 42} ${y + 62 + nth * 44}h${end}`
  })
  return rect('paper', x, y, width, height, 18) + stroke('line', 14, written.join(''))
}

export const tick = (role: Role, x: number, y: number, size: number) =>
  stroke(role, size / 3.2, `M${x - size / 2} ${y}l${size / 3} ${size / 3} ${size / 1.6} ${-size / 1.5}`)

/** A stack of coins that stands on its lowest. */
export function coins(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, nth) => {
    const top = y - nth * 26
    return (
      shape('accent', `M${x - 64} ${top}v20a64 20 0 0 0 128 0v-20Z`) +
      oval('glow', x, top, 64, 20) +
      stroke('accent', 5, `M${x - 34} ${top}a34 9 0 0 0 68 0`)
    )
  }).join('')
}

/** Two leaves at a stem that grows up from here. */
export const sprig = (x: number, y: number, role: Role = 'second') =>
  stroke(role, 10, `M${x} ${y}v-120`) +
  shape(role, `M${x} ${y - 50}c-70 0-104-34-104-84 62 0 104 26 104 84Z`) +
  shape(role, `M${x} ${y - 80}c66 0 100-34 100-84-60 0-100 28-100 84Z`)

export const heart = (role: Role, x: number, y: number, size: number) =>
  `<path class="${role}" transform="translate(${x} ${y}) scale(${size / 100})" d="M0 88C-58 46-100 8-100-36` +
  `-100-70-76-92-46-92c20 0 37 11 46 28 9-17 26-28 46-28 30 0 54 22 54 56C100 8 58 46 0 88Z"/>`

/** What is behind everything: hills, a town or plants, under the sun or the moon. */
export function background(tone: number): string {
  const [hill, ground] = [
    'M0 470C180 384 340 404 520 452s390 66 680-66v244H0Z',
    'M0 556c240-58 460-44 640-16s370 38 560-10v100H0Z',
  ]
  const town =
    'M0 630V448h82v-76h112v100h58V302h58v-46h44v46h62v180h388V356h72v-54h102v118h58v-74h112v104h52v180Z'
  const windows = [276, 322, 368, 826, 902].map((x) => rect('glow', x, 400, 22, 30, 3)).join('')
  const behind = [
    circle('glow', 980, 160, 88) + shape('far', hill),
    shape('far', town) + windows,
    circle('glow', 214, 170, 74) + shape('far', 'M0 500c210-150 420-80 600 0s390 40 600-70v200H0Z'),
    circle('far', 190, 420, 190) + circle('far', 1010, 400, 230),
    circle('glow', 950, 210, 70) + shape('far', town),
  ]
  const plants = tone === 2 || tone === 3 ? sprig(176, 556, 'near') + sprig(1042, 548, 'near') : ''
  return rect('sky', 0, 0, 1200, 630) + behind[tone] + plants + shape('near', ground)
}

/** The style with the colours of a drawing, by day, and where the browser is dark by night. */
export function styleOf(tone: number, hasNight: boolean): string {
  const { light, dark: byNight, deep } = palette()
  const { brand, secondary, accent, success } = light
  const hue = [brand, secondary, mix(brand, secondary), accent, success][tone] ?? brand
  const day: Record<Role, string> = {
    sky: mix(hue, light.surface, 0.17),
    far: mix(hue, light.surface, 0.32),
    near: mix(hue, light.surface, 0.56),
    main: tone === 3 ? secondary : brand,
    second: tone === 1 ? mix(brand, secondary) : secondary,
    accent,
    glow: mix(accent, '#ffffff', 0.32),
    paper: '#ffffff',
    line: mix(brand, '#ffffff', 0.34),
    deep: deep.deepInk,
    shade: mix(hue, deep.deep, 0.55),
  }
  const night: Record<Role, string> = {
    ...day,
    sky: mix(hue, byNight.paper, 0.34),
    far: mix(hue, byNight.paper, 0.54),
    near: mix(hue, byNight.paper, 0.2),
    main: mix(day.main, '#ffffff', 0.72),
    second: mix(day.second, '#ffffff', 0.72),
    glow: mix(accent, '#ffffff', 0.46),
    paper: deep.onDeep,
    shade: byNight.paper,
  }
  const dark = hasNight ? `@media(prefers-color-scheme:dark){${rulesOf(night)}}` : ''
  return `<style>path[class^=s-]{fill:none}${rulesOf(day)}${dark}</style>`
}

function rulesOf(colours: Record<Role, string>): string {
  return Object.entries(colours)
    .map(([role, colour]) => `.${role}{fill:${colour}}.s-${role}{stroke:${colour}}`)
    .join('')
}

/** A colour with so much of another in it, of which the first has this share. */
function mix(one: string, other: string, share = 0.5): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(from * share + to * (1 - share))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
