import { data, redirect } from 'react-router'
import { AnswerFields } from '#app/components/applications-desk/answer-fields.tsx'
import { answeredAs, answeredTexts } from '#app/components/applications-desk/answered-texts.ts'
import { ApplicationStatusBadge } from '#app/components/applications-desk/application-status.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Rejection, readRejection } from '#domain/applications/application-answers.server.ts'
import { ENDED_PATH, WAYS_TO_TELL } from '#domain/applications/application-answers.ts'
import { findChosen } from '#domain/applications/application-bulk.server.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import { applicationValues } from '#domain/applications/application-fields.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { withoutAnswerText } from '#domain/applications/application-steps.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { MOST_ENDED, openOfEndedJobs } from '#domain/applications/ended-jobs.server.ts'
import { timesToCome } from '#domain/interviews/interviews.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { decideOnApplications } from '#domain/submissions/rejection.server.ts'
import { wordsFor } from '#domain/templates/templates.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/applications-ended.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const MOST_JOBS = 100
const KEEP = 'keep'
/** The field with what happens to one person is called this and their id. */
const WAY = 'way-'
const jobsOf = (url: URL) => [...new Set(url.searchParams.getAll('job'))].slice(0, MOST_JOBS)

/** The open applications of jobs that have ended: what is each one told (D34)? */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  const { applications, total } = await openOfEndedJobs(services.db, staff, jobsOf(url))
  await recordOpening(services, staff, 'application')
  const today = dayInLondon(services.clock.now())
  const ids = applications.map(({ id }) => id)
  const [words, interviews, left] = await Promise.all([
    wordsFor(services.db, 'job-filled'),
    timesToCome(services, staff, ids),
    findChosen(services.db, staff, url.searchParams.getAll('left').slice(0, MOST_ENDED)),
  ])
  return { applications, total, words, interviews, left, today, tomorrow: shiftDay(today, 1) }
}

/** Does what was chosen for all, or for one person apart; whom a colleague has changed meanwhile is left. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const values = await readDeskFields(request)
  const refuse = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, errors, alert }, { status })
  const { applications } = await openOfEndedJobs(services.db, staff, jobsOf(url))
  // Only whom the form has shown, and as it has shown them: others may have come meanwhile.
  const shown = Object.keys(values).flatMap((name) => (name.startsWith(WAY) ? [name.slice(WAY.length)] : []))
  const fit = applications.filter(
    ({ id, status }) => shown.includes(id) && (values[`seen-${id}`] ?? status) === status,
  )
  const wayOf = (id: string) => values[`${WAY}${id}`] || values.tell || 'now'
  const rejectionBy = new Map<string, Rejection>()
  for (const tell of new Set(fit.map(({ id }) => wayOf(id)))) {
    if (tell === KEEP) continue
    const theirs = fit.filter(({ id }) => wayOf(id) === tell)
    const people = theirs.map((application) => applicationValues(services.config, application, staff))
    const read = readRejection(services.clock, { ...values, tell }, people)
    if (read.kind === 'wrong') return refuse(400, read.errors)
    rejectionBy.set(tell, read.rejection)
  }
  const rejections = fit.flatMap(({ id, status }) => {
    const rejection = rejectionBy.get(wayOf(id))
    return rejection ? [[[id], { ...rejection, from: status }] as const] : []
  })
  const kept = fit.map(({ id }) => id).filter((id) => wayOf(id) === KEEP)
  const undo = newId()
  try {
    const rejected = await decideOnApplications(services, staff, { rejections, kept }, undo)
    const decided = [...rejected, ...kept]
    const left = shown.filter((id) => !decided.includes(id))
    return redirect(afterAnswers(url, decided.map(wayOf), left, undo), 303)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'applications could not be answered')
    return refuse(status, {}, alert)
  }
}

/** This page, which says what was done, and who was left. */
function afterAnswers(url: URL, ways: readonly string[], left: readonly string[], undo: string): string {
  const search = new URLSearchParams([
    ...jobsOf(url).map((id) => ['job', id]),
    ...left.map((id) => ['left', id]),
  ])
  const page = search.size > 0 ? `${ENDED_PATH}?${search}` : ENDED_PATH
  return ways.length > 0 ? afterAction(page, answeredAs(new Set(ways)), undo) : page
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { values: {}, errors: {}, alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta('Needs an answer')

export default function EndedApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, total, words, interviews, left, today, tomorrow } = loaderData
  const { values = {}, errors = {}, alert } = actionData ?? {}
  const responseKey = useResponseKey(actionData)
  const whenMailGoes = useWhenMailGoes()
  return (
    <DeskPage title="Needs an answer">
      <DoneNotice
        texts={{
          ...answeredTexts(whenMailGoes),
          close: 'The job is closed: visitors no longer see it.',
          'several-close': 'The jobs are closed: visitors no longer see them.',
          fill: 'The job is filled: visitors no longer see it.',
          'several-fill': 'The jobs are filled: visitors no longer see them.',
          deleted: 'The job is deleted.',
          'several-deleted': 'The jobs are deleted.',
        }}
      />
      <div role="status">
        {left.length > 0 && !actionData && (
          <Notice tone="warning">
            These had been changed already, by a colleague or as you sent this before, so they stay as they
            are now: {left.map(({ name, status }) => `${name} (${APPLICATION_STATUSES[status]})`).join(', ')}.
          </Notice>
        )}
      </div>
      {applications.length === 0 ? (
        <p>Nobody waits for an answer about a job that has ended.</p>
      ) : (
        <DeskForm noValidate className="space-y-5" key={applications.length}>
          <p className="-mt-3 max-w-[70ch] text-muted">
            The job they applied for is closed, filled or deleted. Nobody is left without an answer: say what
            they are told, for all or one by one. Until then they stay here and on the dashboard.
            {total > applications.length && ` The first ${applications.length} of ${total} are shown.`}
          </p>
          <ErrorSummary key={responseKey} problems={problemsIn(errors)} />
          <DataTable
            caption="People who wait for an answer"
            columns={columnsFor(today, values)}
            rows={applications}
          />
          <Panel title="For all of them" alert={alert}>
            <AnswerFields
              values={values}
              errors={errors}
              subject={words.subject}
              text={words.text}
              textHint="{name} and {job} become each applicant's. Reference and contact details are added."
              reason="job-ended"
              tomorrow={tomorrow}
              interviews={interviews}
              more={{ value: KEEP, label: 'Keep them open: there may be something else for them' }}
            />
            <div className="mt-5">
              <SubmitButton label="Answer them" busyLabel="Saving..." />
            </div>
          </Panel>
        </DeskForm>
      )}
    </DeskPage>
  )
}

const ways = [
  ...Object.entries(WAYS_TO_TELL).map(([value, label]) => ({ value, label })),
  { value: KEEP, label: 'Keep it open' },
]

const columnsFor = (today: string, values: Readonly<Record<string, string>>): Column<Application>[] => [
  {
    name: 'Applicant',
    isTitle: true,
    cell: ({ id, name, reference }) => <RowTitle to={applicationHref(id)} title={name} below={reference} />,
  },
  { name: 'Job', cell: ({ jobTitle }) => jobTitle },
  { name: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  { name: 'Waiting', cell: (application) => withoutAnswerText(application, today) },
  {
    name: 'What happens',
    cell: ({ id, name, status }) => (
      <>
        {/* The status that was seen: who has another one by then is left. */}
        <input type="hidden" name={`seen-${id}`} value={values[`seen-${id}`] ?? status} />
        <SelectField
          id={`${WAY}${id}`}
          label={`For ${name}`}
          all="As for all"
          options={ways}
          defaultValue={values[`${WAY}${id}`] ?? ''}
          className="list-control pr-9"
        />
      </>
    ),
  },
]
