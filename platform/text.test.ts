import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, joinForSearch, normalizeForSearch, slugOf } from './text.ts'

test.each([
  ['a decomposed accent', 'Zoe\u0308', 'Zoë'],
  ['no-break, thin and double spaces', 'Staff\u00a0Nurse\u2009(ICU)  nights', 'Staff Nurse (ICU) nights'],
  ['a tab and spaces around', ' 1.\tWash ', '1. Wash'],
  ['zero-width and bidirectional marks', '\u200bAnn\u200e \u202aLee\u202c\ufeff', 'Ann Lee'],
  ['the line breaks of Word and PDFs', 'Staff\vNurse\f\u0007', 'Staff Nurse'],
  ['soft hyphens', 'health\u00adcare', 'healthcare'],
  ['curly quotes, which stay', 'O’Connor', 'O’Connor'],
  ['the joiner of an emoji, which stays', '👩‍⚕️', '👩‍⚕️'],
])('a line is stored without the oddities of %s', (_, typed, stored) => {
  expect(cleanLine(typed)).toBe(stored)
})

test('a text keeps its line breaks, bullets and indentation', () => {
  expect(cleanText('\r\nDuties:\v- Wash \u2028  - Dress\r\r\n')).toBe('Duties:\n- Wash\n  - Dress')
})

test.each([
  ['Nguyễn', 'nguyen'],
  ['O’Connor', "o'connor"],
  ['children‘s', "children's"],
  ['Łukasz Þór Søren Weiß', 'lukasz thor soren weiss'],
  ['Full–time', 'full-time'],
  ['İpek', 'ipek'],
  ['ΓΙΑΝΝΗΣ Γιάννης', 'γιαννησ γιαννησ'],
  ['Ynys Mo\u0302n', 'ynys mon'],
  ['Duties:\n- Wash', 'duties: - wash'],
])('%j is searched as %j', (text, expected) => {
  expect(normalizeForSearch(text)).toBe(expected)
})

test('what is found as typed is found when both are normalised', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, start, length) => {
      const part = text.slice(start % (text.length + 1)).slice(0, length % 12)
      // A cut inside a character leaves something that nobody can type.
      fc.pre(part.isWellFormed() && part.normalize('NFC') === part && !/^\p{M}|\u200d/u.test(part))
      expect(normalizeForSearch(text)).toContain(normalizeForSearch(part))
    }),
  )
})

test('a phrase is never found across two texts of a record', () => {
  expect(joinForSearch(['Night nurse', '', 'Ward\nSister'])).toBe('night nurse\nward sister')
})

test.each([
  ['Łódź', 'lodz'],
  ['Newcastle upon Tyne', 'newcastle-upon-tyne'],
  ['King’s Lynn & Fens', 'kings-lynn-and-fens'],
  ["St. Mary's", 'st-marys'],
  ['東京', ''],
])('the slug of %s is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
