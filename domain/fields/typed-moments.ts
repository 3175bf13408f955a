import { dayInLondon, momentInLondon, startOfDayInLondon, timeInLondon } from '#platform/clock.ts'

/** A moment as a control for a day and time in London has it; what is none, as it was typed. */
export function momentAsTyped(value: string): string {
  const moment = new Date(value)
  // Only a kept moment says its zone.
  if (!value.endsWith('Z') || Number.isNaN(moment.getTime())) return value
  const [, seconds = ''] = /:\d\d(:\d\d\.\d{3})Z$/.exec(moment.toISOString()) ?? []
  const withSeconds = seconds === ':00.000' ? '' : seconds
  return `${dayInLondon(moment)}T${timeInLondon(moment)}${withSeconds}`
}

/**
 * The moment that a text means, as an ISO time: with a zone or `Z`, otherwise in London; a day alone is its
 * beginning. Undefined when there is none like it.
 */
export function readMoment(typed: string): string | undefined {
  const [, day = '', time = '00:00', seconds = '', zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(typed) ?? []
  const minute = zone ? new Date(`${day}T${time}${zone}`) : momentInLondon(day, time)
  // `Date` takes the 30th of February for a day in March.
  if (!startOfDayInLondon(day) || !minute || Number.isNaN(minute.getTime())) return undefined
  const rest = Number(seconds.slice(1))
  return rest < 60 ? new Date(minute.getTime() + rest * 1_000).toISOString() : undefined
}
