import { expect, test } from 'vitest'
import {
  clockAt,
  dayBegunAt,
  dayInLondon,
  endOfDayIn,
  formatDayOfWeek,
  momentForSheet,
  momentInLondon,
  startOfDayInLondon,
  timeInLondon,
} from './clock.ts'

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-07-10', '2026-07-09T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in London at %s', (day, moment) => {
  expect(startOfDayInLondon(day)?.toISOString()).toBe(moment)
})

test.each([
  ['2026-03-28T23:59:59.999Z', '2026-03-28'],
  ['2026-07-09T22:59:59.999Z', '2026-07-09'],
  ['2026-07-09T23:00:00.000Z', '2026-07-10'],
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-25T23:30:00.000Z', '2026-10-25'],
])('%s is on %s in London, however often that is asked', (moment, day) => {
  expect([moment, moment].map((iso) => dayInLondon(new Date(iso)))).toEqual([day, day])
})

test.each(['2026-02-30', '2026-13-01', '21.11.2026', '', 'today'])('%j is no day', (text) => {
  expect(startOfDayInLondon(text)).toBeUndefined()
})

test.each([
  ['2026-11-21', '09:30', '2026-11-21T09:30:00.000Z'],
  ['2026-07-10', '09:30', '2026-07-10T08:30:00.000Z'],
  ['2026-07-10', '00:15', '2026-07-09T23:15:00.000Z'],
  ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
])('%s, %s in London is %s', (day, time, moment) => {
  const found = momentInLondon(day, time)
  expect(found?.toISOString()).toBe(moment)
  expect(found && timeInLondon(found)).toBe(time)
})

test.each([
  ['2026-02-30', '09:30'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', '9:30'],
  ['2026-03-29', '01:30'],
  ['', ''],
])('%j, %j is never', (day, time) => {
  expect(momentInLondon(day, time)).toBeUndefined()
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-12-05T23:59:59.999Z'],
  ['2026-10-20T22:30:00Z', '2026-11-03T23:59:59.999Z'],
  ['2026-10-20T23:30:00Z', '2026-11-04T23:59:59.999Z'],
  ['2026-03-20T12:00:00Z', '2026-04-03T22:59:59.999Z'],
])('what holds for 14 days from %s on ends with its day in London, %s', (moment, end) => {
  expect(endOfDayIn(clockAt(moment), 14)).toBe(end)
})

test('a date is said with its day of the week', () => {
  expect(formatDayOfWeek(new Date('2026-11-21T12:00:00Z'))).toBe('Saturday 21 November 2026')
})

test.each([
  ['2026-11-21T07:59:00Z', '2026-11-20'],
  ['2026-11-21T08:00:00Z', '2026-11-21'],
  ['2026-03-29T06:59:00Z', '2026-03-28'],
  ['2026-03-29T07:00:00Z', '2026-03-29'],
  ['2026-10-25T07:59:00Z', '2026-10-24'],
])('a day that begins at eight in London has begun at %s: %s', (moment, day) => {
  expect(dayBegunAt('08:00', new Date(moment))).toBe(day)
})

test.each([
  ['2026-11-21T14:05:59.000Z', '2026-11-21 14:05'],
  ['2026-07-09T23:30:00.000Z', '2026-07-10 00:30'],
  [null, ''],
])('a spreadsheet has %s as %j', (moment, written) => {
  expect(momentForSheet(moment)).toBe(written)
})
