import { roles } from '#content/roles.ts'
import { hourlyPayText } from '#domain/jobs/hourly-pay.ts'
import { bandNames, SHIFTS, type Shift } from '#domain/jobs/job-options.ts'
import { aroundText, nearText } from '#domain/places/around-text.ts'
import { queryOf } from './alert-search.server.ts'

/**
 * What an alert looks for: `Registered nurse, “icu”, nights, within 15 miles of SE5`.
 * @param isForStranger leaves out the keyword, which somebody else may have typed
 */
export function wordsOfSearch(search: string, { isForStranger = false } = {}): string {
  const { keyword: typed, location, type, near, within, role, shift, band, pay } = queryOf(search)
  const keyword = isForStranger ? '' : typed
  const words = [
    nameOfRole(role),
    keyword && `“${keyword}”`,
    type,
    shift && SHIFTS[shift].toLowerCase(),
    band && bandNames[band],
    pay > 0 && hourlyPayText(pay),
    location && `in ${location}`,
    near && aroundText(within, near),
  ].filter((word) => typeof word === 'string' && word !== '')
  const text = words.join(', ')
  if (text === '') return typed ? 'Jobs with words of your own' : 'All new jobs'
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

const nameOfRole = (role: string) => roles.find(({ slug }) => slug === role)?.name ?? ''

const SHIFT_NOUNS: Record<Shift, string> = {
  day: 'day shift',
  'long-day': 'long day shift',
  night: 'night shift',
  twilight: 'twilight shift',
  weekend: 'weekend shift',
  'on-call': 'on-call job',
  'live-in': 'live-in job',
  flexible: 'flexible job',
}

/**
 * What an alert found, for a mail's subject: `3 new night shifts for registered nurses near SE5`. The
 * keyword, which somebody typed, does not stand in it.
 */
export function subjectOf(search: string, count: number): string {
  const { shift, role, near, location } = queryOf(search)
  const noun = shift ? SHIFT_NOUNS[shift] : 'job'
  const name = nameOfRole(role)
  const words = [
    `${count} new ${count === 1 ? noun : `${noun}s`}`,
    name && `for ${inPlural(name)}`,
    near && nearText(near),
    location && `in ${location}`,
  ]
  return words.filter(Boolean).join(' ')
}

/** `Radiographer and sonographer` as `radiographers and sonographers`. */
const inPlural = (role: string) =>
  role
    .toLowerCase()
    .split(' and ')
    .map((name) => `${name.replace(/fe$/, 've')}s`)
    .join(' and ')
