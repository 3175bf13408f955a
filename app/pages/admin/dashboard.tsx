import { AttentionList, NothingToDo } from '#app/components/dashboard/attention-list.tsx'
import { DayFiguresView } from '#app/components/dashboard/day-figures.tsx'
import { InterviewsToday } from '#app/components/dashboard/interviews-today.tsx'
import { JobFiguresView } from '#app/components/dashboard/job-figures.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { LinkChoice } from '#app/components/desk/link-choice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isAdministrator } from '#domain/accounts/admin.server.ts'
import { countAttention } from '#domain/analytics/attention.server.ts'
import { type AttentionItem, attentionItems } from '#domain/analytics/attention.ts'
import { figuresByDay, figuresByJob } from '#domain/analytics/desk-figures.server.ts'
import {
  FIGURE_DAYS,
  figuresHref,
  JOB_RANKINGS,
  type JobRanking,
  readFigureQuery,
} from '#domain/analytics/desk-figures.ts'
import { type InterviewToday, interviewsToday } from '#domain/interviews/interviews-today.server.ts'
import { MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { mailFaultText } from '#domain/outbox/mail-faults.ts'
import { findSampleData } from '#domain/start/sample-data.server.ts'
import { SAMPLE_DATA_PATH, sampleCounts } from '#domain/start/sample-data.ts'
import { countStepsLeft } from '#domain/start/start.server.ts'
import { START_PATH } from '#domain/start/start.ts'
import { formatLongDate, formatShortDay, noonOf } from '#platform/clock.ts'
import type { Route } from './+types/dashboard.ts'
import { mayEnter } from './doors.ts'
import { requireStaff } from './require-staff.server.ts'

/** What the reader and the team have to do today, and the figures of the days that the address asks for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, db, clock, mail, config } = requireStaff(context)
  const query = readFigureQuery(url.searchParams)
  const findingSamples = findSampleData(db)
  const countingSteps = async () =>
    isAdministrator(staff) ? countStepsLeft({ db, clock, config }, staff, await findingSamples) : 0
  const [attention, interviews, days, jobs, samples, stepsLeft] = await Promise.all([
    countAttention(db, staff, clock),
    interviewsToday(db, staff, clock),
    figuresByDay(db, staff, clock, query),
    figuresByJob(db, staff, clock, query),
    findingSamples,
    countingSteps(),
  ])
  const named = days.map((figures) => {
    const noon = noonOf(figures.day)
    return { ...figures, name: formatLongDate(noon), shortName: formatShortDay(noon) }
  })
  const isOpen = ({ path }: AttentionItem) => mayEnter(staff.role, path.replace(/[?#].*$/, ''))
  return {
    name: staff.name,
    query,
    mailFault: mail?.fault()?.code,
    maySetMail: mayEnter(staff.role, MAIL_PATH),
    stepsLeft,
    samples: sampleCounts(samples),
    mayRemoveSamples: mayEnter(staff.role, SAMPLE_DATA_PATH),
    own: attentionItems(attention, 'own').filter(isOpen),
    team: attentionItems(attention, 'team').filter(isOpen),
    ...{ interviews, me: staff.id },
    days: named,
    jobs,
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Dashboard')

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, query, mailFault, maySetMail, own, team, interviews, me, days, jobs } = loaderData
  const isMine = ({ owner }: InterviewToday) => owner?.id === me
  const ownInterviews = interviews.filter(isMine)
  const hasOwn = own.length + ownInterviews.length > 0
  return (
    <DeskPage title="Dashboard">
      <DoneNotice
        texts={{ 'steps-put-away': 'The first steps are put away. You find them again in the settings.' }}
      />
      <p className="-mt-4 mb-8 text-lg text-muted">Welcome, {name}.</p>
      {loaderData.stepsLeft > 0 && (
        <p className="mb-6">
          <TextLink to={START_PATH}>Getting started</TextLink>: steps left until the site can go live:{' '}
          {loaderData.stepsLeft}.
        </p>
      )}

      {loaderData.samples && (
        <p className="mb-6">
          Still here: {loaderData.samples}.{' '}
          {loaderData.mayRemoveSamples && <TextLink to={SAMPLE_DATA_PATH}>Remove the sample data</TextLink>}
        </p>
      )}

      <section aria-labelledby="own" className="mb-8">
        <h2 id="own" className="mb-3 text-xl">
          Yours today
        </h2>
        {own.length > 0 && <AttentionList items={own} />}
        <InterviewsToday title="Your interviews today" interviews={ownInterviews} />
        {!hasOwn && <p className="text-muted">Nothing is yours to do today.</p>}
      </section>

      <section aria-labelledby="team" className="mb-10">
        <h2 id="team" className="mb-3 text-xl">
          The whole team's
        </h2>
        {mailFault !== undefined && (
          <Notice tone="danger">
            Email can't be sent, and waits.{' '}
            {maySetMail ? (
              <>
                {mailFaultText(mailFault)} <TextLink to={MAIL_PATH}>Email settings</TextLink>
              </>
            ) : (
              'Please tell an administrator.'
            )}
          </Notice>
        )}
        {team.length > 0 ? <AttentionList items={team} /> : mailFault === undefined && <NothingToDo />}
        <InterviewsToday
          title="Colleagues' interviews today"
          interviews={interviews.filter((one) => !isMine(one))}
          showsOwner
        />
      </section>

      <section aria-labelledby="figures" className="mb-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="figures" className="text-xl">
            The last {query.days} days
          </h2>
          <LinkChoice
            label="Period"
            choices={FIGURE_DAYS.map((count) => ({
              name: `${count} days`,
              path: figuresHref({ ...query, days: count }),
              isChosen: count === query.days,
            }))}
          />
        </div>
        <DayFiguresView days={days} csvPath={figuresHref(query, '/admin/dashboard/days.csv')} />
        <p className="mt-3 max-w-[80ch] text-sm text-muted">
          Views are counted without cookies, in browsers that run scripts and whose owners have not declined;
          new ones show within a minute. Days are London's, and today is not over yet. Suspected spam is not
          counted.
        </p>
      </section>

      <section aria-labelledby="jobs">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="jobs" className="text-xl">
            Jobs in the last {query.days} days
          </h2>
          <LinkChoice
            label="Order of jobs"
            choices={(Object.keys(JOB_RANKINGS) as JobRanking[]).map((by) => ({
              name: JOB_RANKINGS[by],
              path: figuresHref({ ...query, by }),
              isChosen: by === query.by,
            }))}
          />
        </div>
        <JobFiguresView
          jobs={jobs}
          by={query.by}
          days={query.days}
          first={days[0]?.day ?? ''}
          csvPath={figuresHref(query, '/admin/dashboard/jobs.csv')}
        />
      </section>
    </DeskPage>
  )
}
