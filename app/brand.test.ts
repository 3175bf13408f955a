import { expect, test } from 'vitest'
import { brandGradient, darkColours, deepColours, jobBands, lightColours } from '#content/brand.ts'
import { themeOfBrand } from './theme.ts'

type Role = keyof typeof lightColours
const WHITE = '#ffffff'
/** What WCAG 2.2 AA asks for: of text (1.4.3), and of borders and what has the focus (1.4.11). */
const TEXT = 4.5
const LINES = 3

const grounds: Role[] = ['paper', 'surface', 'wash']
const written: Role[] = ['ink', 'muted', 'brand', 'brandStrong', 'secondary', 'accentInk']
const states: Role[] = ['success', 'warning', 'danger']

test.each([
  ...[...written, ...states].flatMap((text) => grounds.map((ground) => [text, ground, TEXT] as const)),
  ...grounds.map((ground) => ['fieldLine', ground, LINES] as const),
  ['onBrand', 'brand', TEXT],
  ['onBrand', 'brandStrong', TEXT],
] as const)('%s on %s has enough contrast, by day and by night', (front, ground, least) => {
  expect(contrast(lightColours[front], lightColours[ground]), 'by day').toBeGreaterThanOrEqual(least)
  expect(contrast(darkColours[front], darkColours[ground]), 'by night').toBeGreaterThanOrEqual(least)
})

const { deep, deepInk, onDeep } = deepColours
const deepGrounds = [
  ...[deep, ...brandGradient].flatMap((ground) => [
    { name: `white on ${ground}`, front: WHITE, ground },
    { name: `onDeep on ${ground}`, front: onDeep, ground },
  ]),
  ...Object.entries(jobBands).flatMap(([band, ends]) =>
    ends.map((ground) => ({ name: `white on ${ground} in the band ${band}`, front: WHITE, ground })),
  ),
]
test.each([
  { name: 'deepInk on white', front: deepInk, ground: WHITE },
  { name: 'deepInk on onDeep', front: deepInk, ground: onDeep },
  ...deepGrounds,
])('$name has enough contrast', ({ front, ground }) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(TEXT)
})

test('the theme names each colour by its role, for day and night', () => {
  expect(themeOfBrand()).toContain(
    `--color-field-line: light-dark(${lightColours.fieldLine}, ${darkColours.fieldLine});`,
  )
  expect(themeOfBrand()).toContain(`--color-on-deep: ${onDeep};`)
})

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
