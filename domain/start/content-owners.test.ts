import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf, contentOwners } from './content-owners.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('all that content/ decides can be changed at the desk, or is said to need an engineer', () => {
  const names = readdirSync(resolve(ROOT, 'content'))
    .filter((name) => !/\.test\.ts$|^test-/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
  expect([...new Set(names)].sort()).toEqual(Object.keys(contentOwners).sort())
})

test('the documents list what needs an engineer', () => {
  const text = readFileSync(resolve(ROOT, 'docs/words-and-figures.md'), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('| `'))
  const all = contentOf('invented', 'engineer', 'yearly', 'shared')
  expect(lines).toEqual(all.map(({ file, what }) => `| \`content/${file}\` | ${what} |`))
})
