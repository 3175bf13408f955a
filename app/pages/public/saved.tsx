import { useEffect } from 'react'
import { href } from 'react-router'
import { JobCards } from '#app/components/job-card.tsx'
import { ListFailed } from '#app/components/list-failed.tsx'
import { siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { keepPageIfRevalidationFails, useRevalidate } from '#app/components/revalidate.ts'
import { MailSavedJobs } from '#app/components/saved-jobs/mail-saved-jobs.tsx'
import {
  type SavedJob,
  savedJobs,
  toggleSaved,
  useAreSavedJobsKept,
  useSavedJobs,
} from '#app/components/saved-jobs/saved-jobs.ts'
import { useSendsMail } from '#app/components/sends-mail.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { Button, ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/focus-content.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type JobSummary, jobMessages } from '#domain/jobs/jobs.ts'
import type { Route } from './+types/saved.ts'

const HEADING = 'Saved jobs'
const LEAD = 'They are kept in this browser only, for as long as you like.'
const LEAD_NOT_KEPT =
  "This browser doesn't let us keep them: they're gone once you close or reload this page."

/** The same for everybody: what somebody saved is known to their browser alone (D36). */
export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** The ids that were asked about, and the jobs of those that are open. */
type Answer = { asked: string[]; open: JobSummary[] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageIfRevalidationFails]

/** Asks for the open ones of the saved jobs, by nothing but their ids. */
export async function clientLoader(): Promise<Answer> {
  const asked = savedJobs().map(({ id }) => id)
  return { asked, open: asked.length === 0 ? [] : await openAmong(asked) }
}

async function openAmong(ids: readonly string[]): Promise<JobSummary[]> {
  const answer = await fetch(`${href('/saved/jobs')}?${new URLSearchParams(ids.map((id) => ['id', id]))}`)
  if (!answer.ok) throw new Error(`Saved jobs: ${answer.status}`)
  return answer.json()
}

export const meta: Route.MetaFunction = () => unlistedMeta(HEADING)

/** What is taken off the list here stays in sight, so that it can be saved again. */
export default function SavedJobs({ loaderData, matches }: Route.ComponentProps) {
  const { asked, open } = loaderData
  const saved = useSavedJobs()
  const isKept = useAreSavedJobsKept()
  const sendsMail = useSendsMail()
  useNewlySaved(saved, asked)
  const gone = saved.filter(({ id }) => asked.includes(id) && !open.some((job) => job.id === id))
  const stillSaved = open.filter(({ id }) => saved.some((job) => job.id === id))
  const isEmpty = open.length === 0 && saved.length === 0
  return (
    <>
      <PageHeader isLow title={HEADING} lead={isKept ? LEAD : LEAD_NOT_KEPT} />
      <div className="wrap space-y-8 py-8">
        {isEmpty && <p>You haven't saved any job yet. Press the heart on one, and you'll find it here.</p>}
        {open.length > 0 && (
          <section>
            <h2 className="sr-only">Open jobs</h2>
            <JobCards jobs={open} />
          </section>
        )}
        {gone.length > 0 && <GoneJobs jobs={gone} />}
        {stillSaved.length > 0 && sendsMail && <MailSavedJobs ids={stillSaved.map(({ id }) => id)} />}
        <div className="no-print flex flex-wrap gap-3">
          <ButtonLink to="/jobs">Find jobs</ButtonLink>
          {stillSaved.length > 0 && !sendsMail && (
            <SecondaryLink to={mailTo(stillSaved, siteUrlOf(matches))}>Email me this list</SecondaryLink>
          )}
        </div>
      </div>
    </>
  )
}

/** Revalidates when a job was saved in another tab: whether it is open isn't known here. */
function useNewlySaved(saved: readonly SavedJob[], asked: readonly string[]): void {
  const revalidate = useRevalidate()
  const newIds = saved.flatMap(({ id }) => (asked.includes(id) ? [] : id)).join(' ')
  useEffect(() => {
    if (newIds) void revalidate()
  }, [newIds, revalidate])
}

function GoneJobs({ jobs }: { jobs: readonly SavedJob[] }) {
  const remove = (job: SavedJob) => {
    toggleSaved(job)
    focusContent()
  }
  return (
    <section>
      <h2 className="text-xl">No longer open</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0">
              <span className="font-semibold">{job.title}</span>, {job.location}
            </p>
            <Button look="secondary" aria-label={`Remove ${job.title}`} onClick={() => remove(job)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where no mail goes from here: one with the jobs' addresses, in the visitor's own program. */
function mailTo(jobs: readonly JobSummary[], siteUrl: string): string {
  const lines = jobs.map(
    ({ id, title, location, salary }) =>
      `${title}, ${location}, ${salary}\n${siteUrl}${href('/jobs/:id', { id })}`,
  )
  return `mailto:?subject=${encodeURIComponent(HEADING)}&body=${encodeURIComponent(lines.join('\n\n'))}`
}

/** Until script has asked, and all there is without it. */
export function HydrateFallback() {
  return (
    <>
      <PageHeader isLow title={HEADING} lead={LEAD} />
      <div className="wrap space-y-6 py-8">
        <p className="needs-script">{jobMessages.loading}</p>
        <p className="without-script">Saving jobs needs JavaScript, which is switched off in this browser.</p>
        <ButtonLink to="/jobs">Find jobs</ButtonLink>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={HEADING} message={jobMessages.listFailed} />
}
