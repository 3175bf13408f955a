import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstTemplates } from '#content/mail-templates.ts'
import * as accounts from '#domain/accounts/accounts.mail.ts'
import * as digests from '#domain/alerts/alert-digest.mail.ts'
import * as alerts from '#domain/alerts/alerts.mail.ts'
import * as applications from '#domain/applications/applications.mail.ts'
import * as maliciousCv from '#domain/applications/malicious-cv.mail.ts'
import * as area from '#domain/candidate-area/candidate-area.mail.ts'
import { mailToCandidate, recordedForYou } from '#domain/candidate-desk/candidate-desk.mail.ts'
import * as compliance from '#domain/compliance/compliance.mail.ts'
import {
  candidateGoneMail,
  clientInterviewMail,
  clientNotToldNotice,
  interviewMail,
} from '#domain/interviews/interviews.mail.ts'
import type { Interview } from '#domain/interviews/interviews.ts'
import { testMail } from '#domain/mail-desk/mail-desk.mail.ts'
import * as messages from '#domain/messages/messages.mail.ts'
import { firstLineOfChange } from '#domain/messages/request-change.ts'
import { SITE_KINDS, STAFFING_SUBJECT, type StaffingRequest } from '#domain/messages/staffing.ts'
import { SIDES } from '#domain/placements/confirmation.ts'
import { doneChecks, outstandingChecks, placementMail } from '#domain/placements/placements.mail.ts'
import { retentionWaits } from '#domain/privacy/retention.mail.ts'
import * as referees from '#domain/referees/referees.mail.ts'
import * as referrals from '#domain/referrals/referrals.mail.ts'
import * as savedJobs from '#domain/saved-jobs/saved-jobs.mail.ts'
import * as submissions from '#domain/submissions/submissions.mail.ts'
import * as bookings from '#domain/training/bookings.mail.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { isOneAddress } from '#platform/mail/mail.server.ts'

/** What a visitor types where anything can be typed. */
const TYPED = 'Evil </p><b>words</b> &amp;\r\nBcc: other@evil.example'
const email = 'evil@home.example'
const config = readConfig({ SITE_URL: 'https://jobs.agency.example' })
const [id, reference, token, at] = ['1', 'REF-123456', 'token', '2026-11-21T12:00:00Z']

const account = { userId: id, email, token, expiresAt: at, by: 'Sam Adeyemi' }
const candidate = { candidateId: id, email, token, expiresAt: at }
const alert = { id, email, rhythm: 'daily' } as const
const links = { confirm: '/alerts/confirm?token=1', unsubscribe: '/alerts/stop?token=1', list: '/my' }
const told = {
  ...{ subject: '1 new night shift', words: TYPED, listHref: '/jobs', count: 2, confirmedAt: at },
  jobs: [{ id, first: '£20 per hour · nights', title: TYPED, below: TYPED }],
}
const application = { id, reference, specialty: 'Nurse', experience: '1-3 years', jobTitle: null }
const withdrawn = { id, reference, email, job_title: 'Night nurse' }
const interview: Interview = {
  ...{
    id,
    applicationId: id,
    startsAt: at,
    minutes: 30,
    way: 'video',
    place: TYPED,
    note: TYPED,
    participants: TYPED,
  },
  ...{ sequence: 0, outcome: '' as const, submissionId: null, isCancelled: false, arrangedBy: 'Sam' },
}
const NEWS = ['arranged', 'moved', 'changed', 'cancelled', 'tomorrow'] as const
const received = {
  id,
  reference,
  name: TYPED,
  email,
  phone: null,
  message: TYPED,
  staffing: null,
  createdAt: at,
}
const message = { ...received, reference: null, kind: 'message', subject: 'General enquiry' } as const
const complaint = { ...received, kind: 'complaint', subject: 'Our service' } as const
const staffing: StaffingRequest = {
  ...{ roles: [{ role: TYPED, count: 2 }], startsOn: '2026-11-27', endsOn: '', shifts: ['nights'] },
  ...{ organisation: TYPED, siteKind: SITE_KINDS[0], town: TYPED, postcode: 'E1 6AN', requirements: [TYPED] },
  ...{ jobTitle: TYPED, phone: '020 7946 0140' },
}
const request = { ...received, kind: 'staffing', subject: 'Staff', staffing } as const
const call = { ...received, email: '', kind: 'call', phone: '020 7946 0140', subject: 'Ring back' } as const
const change = {
  ...{ ...message, kind: 'staffing' as const, subject: STAFFING_SUBJECT, phone: '020 7946 0140' },
  message: `${firstLineOfChange('STF-7F3K2')}\n\n${TYPED}`,
} as const
const session = {
  ...{
    id,
    title: 'Moving & handling',
    programme: '',
    place: 'Leeds',
    description: '',
    joining: 'https://meet.example/1',
    startsAt: at,
    endsAt: at,
  },
  ...{ capacity: 5, booked: 1, isCancelled: false, sequence: 0 },
}
const promise = { days: 2, by: '2026-11-26' }
const booking = { id, reference, email }
const byStaff = { text: 'Line one\nline two\n\nAnother paragraph', writtenBy: 'Sam' }
const referral = { id, name: TYPED, friendEmail: email, token, answerBy: at }

const asked = { id, email, candidate: TYPED, organisation: TYPED, token, expiresAt: at }
const put = { id, email, jobTitle: TYPED, client: TYPED, token, expiresAt: at }

const savedJob = { id, title: 'Ward nurse', location: 'Leeds', salary: '£28', closesAt: '2026-11-27' }

/** Every mail that the program writes, by the module and the function that does. */
const mails = {
  'accounts.resetMail': [accounts.resetMail(config, account)],
  'accounts.invitationMail': [accounts.invitationMail(config, account)],
  'accounts.demandMail': [accounts.demandMail(config, account)],
  'accounts.newEmailMail': [accounts.newEmailMail(config, account)],
  'accounts.emailChangedMail': [accounts.emailChangedMail(account)],
  'alerts.confirmationMail': [alerts.confirmationMail(config, alert, TYPED, links)],
  'alerts.knownAlertMail': [alerts.knownAlertMail(config, alert, TYPED, links)],
  'alerts.tooManyAlertsMail': [alerts.tooManyAlertsMail(config, alert, links)],
  'alert-digest.digestMail': [{ to: email, ...digests.digestMail(config, told, links) }],
  'alert-digest.renewalMail': [
    { to: email, ...digests.renewalMail(config, { words: TYPED, endsOn: new Date(at), openJobs: 1 }, links) },
  ],
  'applications.applicantConfirmation': [
    applications.applicantConfirmation(config, application, email, promise, firstTemplates.received),
  ],
  'applications.staffNotice': [applications.staffNotice(config, application)],
  'malicious-cv.maliciousCvNotice': [maliciousCv.maliciousCvNotice(config, application)],
  'malicious-cv.maliciousOwnCvNotice': [
    maliciousCv.maliciousOwnCvNotice(config, application, true),
    maliciousCv.maliciousOwnCvNotice(config, application, false, 'document'),
  ],
  'malicious-cv.ownCvDestroyed': [maliciousCv.ownCvDestroyed(config, { id, email })],
  'applications.appliedAgainConfirmation': [
    applications.appliedAgainConfirmation(config, withdrawn, { ...application, email }, promise),
  ],
  'applications.appliedAgainNotice': [applications.appliedAgainNotice(config, withdrawn, application)],
  'applications.withdrawalConfirmation': [
    applications.withdrawalConfirmation(config, withdrawn, []),
    applications.withdrawalConfirmation(config, withdrawn, [
      { ...interview, calendar: '/interviews/1.ics?proof=1' },
    ]),
  ],
  'applications.withdrawalNotice': [
    applications.withdrawalNotice(config, { ...withdrawn, clients: [] }),
    applications.withdrawalNotice(config, { ...withdrawn, clients: [TYPED] }),
  ],
  'applications.mailToApplicant': [
    applications.mailToApplicant(config, booking, { subject: 'Your CV', ...byStaff }),
  ],
  'applications.interviewsOff': [1, 2].map((count) =>
    applications.interviewsOff(
      config,
      withdrawn,
      Array(count).fill({ ...interview, calendar: '/interviews/1.ics?proof=1' }),
    ),
  ),
  'candidate-area.entryMail': [area.entryMail(config, candidate)],
  'candidate-area.confirmAddressMail': [area.confirmAddressMail(config, candidate)],
  'candidate-area.addressTakenMail': [area.addressTakenMail(config, candidate)],
  'candidate-area.addressChangedMail': [area.addressChangedMail(candidate)],
  'candidate-desk.recordedForYou': [
    recordedForYou(config, [application, application], { email, way: 'Job board' }),
  ],
  'candidate-desk.mailToCandidate': [mailToCandidate(config, booking, { subject: 'Your CV', ...byStaff })],
  'interviews.clientInterviewMail': NEWS.map((news) =>
    clientInterviewMail(
      config,
      news,
      { submissionId: id, candidate: TYPED, jobTitle: TYPED, email },
      interview,
      '/interviews/1.ics?proof=1',
    ),
  ),
  'interviews.clientNotToldNotice': NEWS.map((news) => {
    const about = { about: `client:${id}`, clientId: id, client: TYPED, jobTitle: TYPED }
    return clientNotToldNotice(config, news, about, interview)
  }),
  'interviews.candidateGoneMail': [
    candidateGoneMail(config, { clientId: id, jobTitle: TYPED, email }, interview),
  ],
  'interviews.interviewMail': NEWS.map((news) =>
    interviewMail(config, news, withdrawn, interview, '/interviews/1.ics?proof=1'),
  ),
  'compliance.documentsMail': [compliance.documentsMail(config, candidate)],
  'compliance.sendAgainMail': [
    ...['identity', 'reference'].map((kind, nth) =>
      compliance.sendAgainMail(config, candidate, { kind, isTheirs: nth === 0, name: TYPED, reason: TYPED }),
    ),
  ],
  'compliance.endsSoonMail': [1, 2].map((count) =>
    compliance.endsSoonMail(config, candidate, Array(count).fill({ name: TYPED, until: '2027-02-28' })),
  ),
  'compliance.endingsDigest': [1, 60].map((count) =>
    compliance.endingsDigest(
      config,
      count === 1 ? undefined : email,
      Array(count).fill({ candidateId: id, reference, endings: [{ name: TYPED, until: '2027-02-28' }] }),
    ),
  ),
  'mail-desk.testMail': [testMail(config, email)],
  'messages.acknowledgement': [message, complaint, request].map((it) =>
    messages.acknowledgement({ config, clock: clockAt('2026-11-20T10:30:00Z'), secret: 's'.repeat(32) }, it),
  ),
  'messages.staffNotice': [message, complaint, request, call, change].map((it) =>
    messages.staffNotice(config, it),
  ),
  'messages.replyToSender': [message, complaint, request].map((it) =>
    messages.replyToSender(config, it, byStaff),
  ),
  'retention.retentionWaits': [retentionWaits(config, 'many', { message: 3 })],
  'referrals.invitation': [referrals.invitation(config, referral)],
  'referrals.outcomeNotice': (['taken-up', 'deleted', 'kept'] as const).map((it) =>
    referrals.outcomeNotice(config, booking, it),
  ),
  'saved-jobs.savedJobsMail': [undefined, '/saved/notices?token=1'].map((confirm) =>
    savedJobs.savedJobsMail(config, { id, email }, [savedJob], confirm),
  ),
  'saved-jobs.endedNotice': [undefined, '/saved/notices?token=1'].map((stop) =>
    savedJobs.endedNotice(config, { id, email }, [savedJob, savedJob], stop),
  ),
  'submissions.consentMail': [submissions.consentMail(config, put)],
  'submissions.profileMail': [submissions.profileMail(config, put)],
  'submissions.takenBackNotice': (['refused', 'erased'] as const).map((it) =>
    submissions.takenBackNotice(config, put, it),
  ),
  'submissions.nobodyToWriteToNotice': [submissions.nobodyToWriteToNotice(config, put)],
  'submissions.answerNotice': (['yes', 'no'] as const).map((answer) =>
    submissions.answerNotice(config, { ...put, candidate: TYPED, answer, note: TYPED }),
  ),
  'placements.outstandingChecks': [
    outstandingChecks({
      ...put,
      reference,
      candidate: TYPED,
      reason: TYPED,
      by: 'Sam',
      work: TYPED,
      checks: [TYPED],
    }),
  ],
  'placements.doneChecks': [doneChecks({ ...put, reference, candidate: TYPED, work: TYPED })],
  'placements.placementMail': SIDES.flatMap((side) =>
    (['placed', 'changed', 'cancelled'] as const).map((news) =>
      placementMail(
        config,
        side,
        news,
        { id, email, by: 'Sam' },
        {
          ...{ reference, candidate: TYPED, client: TYPED, jobTitle: TYPED, place: TYPED, times: TYPED },
          ...{ firstDay: '2026-12-01', lastDay: news === 'placed' ? null : '2026-12-14' },
          ...{ askFor: TYPED, pay: news === 'placed' ? null : 2_150, unit: 'hour', note: byStaff.text },
        },
      ),
    ),
  ),
  'referees.referenceRequest': [true, false].map((it) => referees.referenceRequest(config, asked, it)),
  'referees.answeredNotice': [true, false].map((hasGiven) =>
    referees.answeredNotice(config, { candidateId: id, candidate: TYPED, hasGiven }),
  ),
  'saved-jobs.closingNotice': [
    savedJobs.closingNotice(config, { id, email }, [savedJob], '/saved/notices?token=1'),
  ],
  'bookings.bookingConfirmation': [bookings.bookingConfirmation(config, booking, session)],
  'bookings.staffNotice': [bookings.staffNotice(config, booking, session)],
  'bookings.cancelledByBookerNotice': [bookings.cancelledByBookerNotice(config, booking, session)],
  'bookings.cancellationNotice': (['booking', 'session'] as const).map((what) =>
    bookings.cancellationNotice(config, booking, session, what),
  ),
  'bookings.changeNotice': [bookings.changeNotice(config, booking, session)],
}

test('every mail is written in a module of mails, and is among those that are looked at here', () => {
  const paths = globSync('domain/*/*.ts').filter((path) => !/\.test\.ts$|mail-text\.ts$/.test(path))
  const written = paths.filter((path) => readFileSync(path, 'utf8').includes('writeMail('))
  expect(written.filter((path) => !path.endsWith('.mail.ts'))).toEqual([])
  const functions = written.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)].map(
      ([, name]) => `${/(\w[\w-]*)\.mail\.ts$/.exec(path)?.[1]}.${name}`,
    ),
  )
  expect(Object.keys(mails).sort()).toEqual(functions.sort())
})

/** The words of the HTML part, in the order in which they are read, with the addresses of links. */
function wordsOfHtml(html: string): string[] {
  const text = html
    .replace(/^.*<body[^>]*>/s, '')
    // A web address that was typed is the text of its own link.
    .replace(/<a href="([^"]*)"[^>]*>\1<\/a>/g, '$1')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*?)\.?<\/a>/g, '$2: $1')
    .replace(/<\/?strong>/g, '')
    .replace(/<[^>]*>/g, '\n')
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return wordsOf(text.replace(/&(\w+|#39);/g, (all, name: string) => marks[name] ?? all))
}
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const wordsOfText = (text: string) => wordsOf(text.replace(/^(> |\d\. |-- $)/gm, ''))

test.each(Object.entries(mails))(
  '%s has one recipient, a subject of ours, and two parts that agree',
  (_, written) => {
    for (const { subject, text, html, to, ...rest } of written) {
      const addresses = 'replyTo' in rest && rest.replyTo ? [to, rest.replyTo] : [to]
      for (const address of addresses) expect(isOneAddress(address)).toBe(true)
      expect(subject).toMatch(/^[^\p{Cc}]{5,100}$/u)
      expect(subject).not.toMatch(/evil/i)
      expect(wordsOfHtml(html)).toEqual(wordsOfText(text))
      expect(text).not.toMatch(/[.,;:]:/)
      expect(html).not.toMatch(/<b>|<\/p><b|<img|<script/)
    }
  },
)
