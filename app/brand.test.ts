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

test('the icon has the mark and the colours', () => {
  expect(favicon).toContain(`d="${brand.mark}"`)
  for (const colour of [brand.light.plum, brand.light.blue]) expect(favicon).toContain(colour)
})
