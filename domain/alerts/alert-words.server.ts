import { roles } from '#content/roles.ts'
import { bandNames, SHIFTS } from '#domain/jobs/job-options.ts'
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
    pay > 0 && `£${pay} an hour or more`,
    location && `in ${location}`,
    near && `within ${within} miles of ${near}`,
  ].filter((word) => typeof word === 'string' && word !== '')
  const text = words.join(', ')
  if (text === '') return typed ? 'Jobs with words of your own' : 'All new jobs'
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

const nameOfRole = (role: string) => roles.find(({ slug }) => slug === role)?.name ?? ''
