import { data } from 'react-router'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { lookAtCv, newerCvOf } from '#domain/applications/application-cv.server.ts'
import { cvOf, findApplication } from '#domain/applications/application-desk.server.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { cvOpeningsOf, notesOf, statusChangesOf } from '#domain/applications/application-history.server.ts'
import { listBeside } from '#domain/applications/application-list.server.ts'
import {
  applicationHref,
  applicationListHref,
  readApplicationQuery,
} from '#domain/applications/application-query.ts'
import { sentAgainFor } from '#domain/applications/sent-again.server.ts'
import { applicantOf } from '#domain/candidate-desk/applicant.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import { mailWarning } from '#domain/mailings/unreachable.server.ts'
import { mailsAbout } from '#domain/outbox/mails-about.server.ts'
import { openingsOf, recordOpening } from '#domain/privacy/record-openings.server.ts'
import { submissionsOf } from '#domain/submissions/submission-list.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import { allOf } from '#platform/all-of.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { requireStaff } from './require-staff.server.ts'

/** Everything about an application, and the list beside it that it was opened from. */
export async function loadApplication(services: ReturnType<typeof requireStaff>, id: string, url: URL) {
  const { staff, db, clock } = services
  const application = await findApplication(db, staff, id)
  if (!application) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'application', id)
  const query = readApplicationQuery(url.searchParams)
  const showsCv = url.searchParams.has('cv')
  // First, since the look is in the list of openings.
  const cvText = showsCv ? await lookAtCv(services, staff, id) : undefined
  const { rows, people, sentAgain, ...parts } = await allOf({
    rows: listBeside(db, staff, clock, query, id),
    cv: cvOf(services, staff, id),
    changes: statusChangesOf(db, staff, id),
    notes: notesOf(db, staff, clock, id),
    cvOpenings: cvOpeningsOf(db, staff, [id]),
    openings: openingsOf(db, staff, [id]),
    applicant: applicantOf(db, staff, application),
    mails: mailsAbout(db, `application:${id}`, application.email),
    people: listColleagues(db, staff),
    interviews: interviewsOf(db, staff, id),
    newerCv: newerCvOf(db, staff, id),
    sentAgain: sentAgainFor(db, [application]),
    choice: chooseTemplate(
      db,
      url.searchParams.get(TEMPLATE_PARAM),
      applicationValues(services.config, application, staff),
    ),
  })
  // Who looks at the CVs one after the other is shown the next one's, too.
  const inList = { ...query, ...(showsCv && { cv: '1' }) }
  const rail = rows.map((row) => ({ ...row, href: applicationHref(row.id, inList) }))
  const here = rail.findIndex((row) => row.id === id)
  return {
    application,
    beside: {
      list: applicationListHref(query),
      previous: rail[here - 1]?.href,
      next: rail[here + 1]?.href,
    },
    query,
    rail,
    ...parts,
    sentAgain: sentAgain.get(id) ?? [],
    showsCv,
    cvText,
    warning: await mailWarning(db, clock, application),
    submissions: application.candidateId
      ? (await submissionsOf(db, clock, staff, { candidate: application.candidateId })).submissions
      : [],
    colleagues: people.map(({ id, name }) => ({ id, name })),
    me: staff.id,
    now: clock.now().toISOString(),
    today: dayInLondon(clock.now()),
    idempotencyKey: crypto.randomUUID(),
  }
}
