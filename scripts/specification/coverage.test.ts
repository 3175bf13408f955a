import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVERAGE_PAGE, coverageTable } from './coverage.ts'
import { partsOf, readDecisions, readSpecification } from './sentences.ts'
import { readTaggedTests, taggedIn } from './tagged-tests.ts'

const parts = readSpecification()
const sentences = parts.flatMap((part) => part.sentences)
const tests = readTaggedTests()

test('the specification is there from its first section to its ninth, numbered without a gap', () => {
  expect([...new Set(parts.map(({ number }) => number.split('.')[0]))].join('')).toBe('123456789')
  for (const part of parts) {
    expect(part.sentences.map(({ id }) => id)).toEqual(
      part.sentences.map((_, at) => `§${part.number}-${at + 1}`),
    )
  }
})

test('every sentence has a test, or a decision that replaces it', () => {
  const tested = new Set(tests.flatMap(({ ids }) => ids))
  const missing = sentences.filter(({ id, replacedBy }) => !tested.has(id) && !replacedBy)
  expect(missing.map(({ id, text }) => `${id} ${text}`)).toEqual([])
})

test('what replaces a sentence is a decision that there is', () => {
  const decisions = readDecisions()
  for (const { id, replacedBy } of sentences.filter(({ replacedBy }) => replacedBy)) {
    const named = replacedBy?.split(':')[0]?.split(', ') ?? []
    const unknown = named.filter((name) => name !== 'About the document' && !decisions.includes(name))
    expect(unknown, id).toEqual([])
  }
})

test('every tag in a title names a sentence that there is', () => {
  const known = new Set(sentences.map(({ id }) => id))
  const wrong = tests.flatMap(({ path, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  )
  expect(wrong).toEqual([])
})

test('tags stand in the titles of tests, not of groups of them', () => {
  expect(tests.filter(({ isGroup }) => isGroup).map(({ path, title }) => `${path}: ${title}`)).toEqual([])
})

test('the table is up to date: if it is not, run `npm run specification`', () => {
  expect(readFileSync(COVERAGE_PAGE, 'utf8') === coverageTable(parts, tests)).toBe(true)
})

test('titles are read wherever they stand, with the groups they are in and what a table puts in', () => {
  const code = `describe('the list', () => {
    test.each([1])('holds %s (§9.1-1, §9.1-3)', () => {})
    for (const one of all) test(\`\${one} leads on (§2.1-2 to 4)\`, () => {})
    test.each([['/about', '§2.1-4'], ['/faq', '§2.1-11']])('%s is there (%s)', () => {})
    test('without a tag', () => expect('(§1.1-1)').toBe(1))
  })`
  expect(taggedIn('a.test.ts', code)).toEqual([
    { path: 'a.test.ts', title: 'the list: holds …', ids: ['§9.1-1', '§9.1-3'], isGroup: false },
    { path: 'a.test.ts', title: 'the list: … leads on', ids: ['§2.1-2', '§2.1-3', '§2.1-4'], isGroup: false },
    { path: 'a.test.ts', title: 'the list: /about is there', ids: ['§2.1-4'], isGroup: false },
    { path: 'a.test.ts', title: 'the list: /faq is there', ids: ['§2.1-11'], isGroup: false },
  ])
  expect(taggedIn('a.test.ts', "test('vague (§5)', () => {})")[0]?.ids).toEqual(['§5'])
})

test('a sentence may be replaced, and a sentence that nothing checks is called missing', () => {
  const page = '# 7. Calls\n\n## 7.6 Contact\n\n1. One | two.\n   > D2: another one.\n2. Three.\n'
  const table = coverageTable(partsOf(page), [])
  expect(table).toContain('| §7.6-1 | One \\| two. | *D2: another one.* |')
  expect(table).toContain('| §7.6-2 | Three. | **missing** |')
})
