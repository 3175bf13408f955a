import type { PageBounds } from '#domain/lists/list-address.ts'

export const MAIL_PATH = '/admin/settings/mail'

/** The list of the mail that could not be sent: `state=dead` in the address of the mail status. */
export const FAILED_MAIL_PATH = `${MAIL_PATH}?state=dead`

export const FAILED_MAIL_PER_PAGE = 25

export type FailedMail = {
  id: string
  recipient: string
  subject: string
  /** What it is about: `application:<id>`, `message:<id>`, `booking:<id>`. */
  about: string
  attempts: number
  error: string | null
  writtenAt: string
  /** Not once it's too late, as it is for a link that no longer works. */
  canBeRetried: boolean
}

/** `canRetryAny` says whether there is one to retry on any page. */
export type FailedMailPage = { mails: FailedMail[]; bounds: PageBounds; canRetryAny: boolean }
