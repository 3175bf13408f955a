import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { darkColours, deepColours, jobBands, lightColours } from '#content/brand.ts'
import { nearestReadable, paletteOf } from '#domain/brand/palette.ts'
import { themeOfBrand } from './theme.ts'

type Role = keyof typeof lightColours
const WHITE = '#ffffff'
/** What WCAG 2.2 AA asks for: of text (1.4.3), and of borders and what has the focus (1.4.11). */
const TEXT = 4.5
const LINES = 3

const grounds: Role[] = ['paper', 'surface', 'wash']
const written: Role[] = ['ink', 'muted', 'brand', 'brandStrong', 'secondary', 'accentInk']
const states: Role[] = ['success', 'warning', 'danger']
const pairs: (readonly [Role, Role, number])[] = [
  ...[...written, ...states].flatMap((text) => grounds.map((ground) => [text, ground, TEXT] as const)),
  ...grounds.map((ground) => ['fieldLine', ground, LINES] as const),
  ['onBrand', 'brand', TEXT],
  ['onBrand', 'brandStrong', TEXT],
]
/** The program's own, what agencies choose, what is hardest: very light, very dark, grey. */
const chosen = [
  ...['', '#c8102e', '#005eb8', '#00703c', '#f47738', '#ffdd00', '#00a499', '#ae2573', '#7c2855'],
  ...['#000000', '#ffffff', '#777777', '#00ff00', '#0b0c0c', '#ff00ff', '#41b6e6'],
]

test.each(chosen)('everything can be read by day and by night in the colours of "%s"', (asked) => {
  const { light, dark, deep, gradient } = paletteOf(asked && nearestReadable(asked))
  const { deep: ground, deepInk, onDeep } = deep
  const all: [name: string, front: string, ground: string, least: number][] = [
    ...pairs.flatMap(([front, ground, least]): typeof all => [
      [`${front} on ${ground} by day`, light[front], light[ground], least],
      [`${front} on ${ground} by night`, dark[front], dark[ground], least],
    ]),
    ...[ground, ...gradient].flatMap((dark): typeof all => [
      [`white on ${dark}`, WHITE, dark, TEXT],
      [`onDeep on ${dark}`, onDeep, dark, TEXT],
    ]),
    ['deepInk on white', deepInk, WHITE, TEXT],
    ['deepInk on onDeep', deepInk, onDeep, TEXT],
  ]
  expect(all.filter(([, front, ground, least]) => wcagContrast(front, ground) < least)).toEqual([])
})

test.each(Object.entries(jobBands).flatMap(([band, ends]) => ends.map((ground) => [band, ground] as const)))(
  'white can be read on the band %s, %s',
  (_band, ground) => {
    expect(wcagContrast(WHITE, ground)).toBeGreaterThanOrEqual(TEXT)
  },
)

test('a colour that can be read stays as it is, and a lighter one becomes the nearest that can', () => {
  expect(nearestReadable('#005eb8')).toBe('#005eb8')
  expect(nearestReadable('#ffdd00')).toMatch(/^#[67]/)
})

test('the theme names each colour by its role, for day and night', () => {
  expect(themeOfBrand()).toContain(
    `--color-field-line: light-dark(${lightColours.fieldLine}, ${darkColours.fieldLine});`,
  )
  expect(themeOfBrand()).toContain(`--color-on-deep: ${deepColours.onDeep};`)
})
