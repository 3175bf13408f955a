import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8')
const favicon = readFileSync(`${import.meta.dirname}/../public/favicon.svg`, 'utf8')

/** Both sides of a colour's token. */
function tokenOf(name: string) {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((\\S+), (\\S+)\\)`).exec(css) ?? []
  return { light, dark }
}

test.each(Object.entries(brand.light))('%s is the same on pages and off them', (name, colour) => {
  expect(tokenOf(name).light).toBe(colour)
})

test.each(Object.entries(brand.dark))('%s is the same on dark pages and off them', (name, colour) => {
  expect(tokenOf(name).dark).toBe(colour)
})

test.each(Object.entries(brand.bands))('the band %s is the same on pages and off them', (name, ends) => {
  expect(css).toContain(`--gradient-deep-${name}: linear-gradient(110deg, ${ends.join(', ')})`)
})

test('the icon has the mark, and the colours of light and dark pages', () => {
  expect(favicon).toContain(`d="${brand.mark}"`)
  const [light = '', dark = ''] = favicon.split('(prefers-color-scheme: dark)')
  const [plum, blue] = [tokenOf('plum'), tokenOf('blue')]
  expect(light).toContain(`.a { stop-color: ${plum.light} }`)
  expect(light).toContain(`.b { stop-color: ${blue.light} }`)
  expect(dark).toContain(`.a { stop-color: ${plum.dark} }`)
  expect(dark).toContain(`.b { stop-color: ${blue.dark} }`)
  // Where styles are not read.
  expect(dark).toContain(`class="a" stop-color="${plum.light}"`)
  expect(dark).toContain(`class="b" offset="1" stop-color="${blue.light}"`)
})
