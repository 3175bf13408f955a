/** By default so many mails of mailings go in a minute: few enough for any provider. */
export const MAILS_A_MINUTE = 20
export const MOST_MAILS_A_MINUTE = 600

/** Whether a limit can be set to this many a minute. */
export function isMailingLimit(limit: unknown): limit is number {
  return typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MOST_MAILS_A_MINUTE
}
