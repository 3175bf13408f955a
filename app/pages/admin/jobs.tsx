import { data, Outlet, redirect, useNavigation } from 'react-router'
import { useComingQuery } from '#app/components/coming-query.ts'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListCaption } from '#app/components/desk/list-page.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { SelectionBar, useRowSelection } from '#app/components/desk/row-selection.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { ViewsMenu } from '#app/components/desk/views-menu.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLost } from '#app/components/lost-connection.ts'
import {
  ManagedJobsControls,
  NoManagedJobs,
  StatusLinks,
} from '#app/components/managed-jobs/managed-jobs-controls.tsx'
import { ManagedJobsTable } from '#app/components/managed-jobs/managed-jobs-table.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { preserveScroll } from '#app/components/preserve-scroll.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { Button, ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { endedHref } from '#domain/applications/application-answers.ts'
import { countEndedJobs } from '#domain/applications/ended-jobs.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { countByStatus, listManagedJobs, notReady } from '#domain/jobs/managed-jobs.server.ts'
import {
  decidedMeanwhile,
  MANAGED_JOBS_PATH,
  managedJobMessages,
  managedJobsHref,
  readManagedJobQuery,
} from '#domain/jobs/managed-jobs.ts'
import { viewsOf } from '#domain/list-views/list-views.server.ts'
import { viewMessages } from '#domain/list-views/list-views.ts'
import { readSeen, seenText } from '#domain/lists/seen-statuses.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/jobs.ts'
import { failedByFault, readDeskForm, textOf, textsOf } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Manage Jobs'
const SELECTION_FORM = 'chosen-jobs'
/** What each button asks for, and what is said of one job and of several once it is done. */
const intents = {
  activate: {
    status: 'live',
    one: 'The job is active and visible to users.',
    several: 'The jobs are active and visible to users.',
  },
  deactivate: {
    status: 'paused',
    one: 'The job is inactive: visitors no longer see it.',
    several: 'The jobs are inactive: visitors no longer see them.',
  },
  close: {
    status: 'closed',
    one: 'The job is closed: visitors no longer see it.',
    several: 'The jobs are closed: visitors no longer see them.',
  },
  fill: {
    status: 'filled',
    one: 'The job is filled: visitors no longer see it.',
    several: 'The jobs are filled: visitors no longer see them.',
  },
} as const
const done = {
  added: 'The job is added.',
  saved: 'The job is saved.',
  'not-ready': managedJobMessages.notReady,
  imported: 'The import is done: its jobs come first in the list.',
  'imported-drafts':
    "The import is done. Some of its jobs are drafts: they don't say yet what experience or training they " +
    'need.',
  deleted: managedJobMessages.deleted,
  'several-deleted': 'Jobs deleted successfully',
  ...Object.fromEntries(
    Object.entries(intents).flatMap(([intent, { one, several }]) => [
      [intent, one],
      [`several-${intent}`, several],
    ]),
  ),
}
const isIntent = (name: string): name is keyof typeof intents => Object.hasOwn(intents, name)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, staff } = requireStaff(context)
  const query = readManagedJobQuery(url.searchParams)
  const [page, counts, views] = await Promise.all([
    listManagedJobs(db, clock, query),
    countByStatus(db),
    viewsOf(db, staff, 'jobs'),
  ])
  requireTruePage(url, page.page)
  return { query, page, counts, views }
}

/** Gives one job, or the chosen ones, another status (§4, D30). */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, db, clock, log } = requireStaff(context)
  const form = await readDeskForm(request)
  const only = textOf(form, 'only')
  const ids = only ? [only] : textsOf(form, 'job')
  const intent = textOf(form, 'intent')
  if (!isIntent(intent)) throw data(null, 400)
  const list = managedJobsHref(readManagedJobQuery(new URL(request.url).searchParams))
  if (ids.length === 0) return data({ alert: managedJobMessages.noneChosen }, 400)
  const undo = newId()
  try {
    const gaps = intent === 'activate' ? await notReady(db, ids) : []
    if (gaps.length > 0)
      return data({ alert: gaps.map(({ title, gap }) => `${title}: ${gap}`).join(' ') }, 400)
    const seen = readSeen(textOf(form, 'seen'))
    const outcome = await setJobsStatus(db, staff, clock, ids, intents[intent].status, undo, seen)
    if (typeof outcome !== 'number') return data({ alert: decidedMeanwhile(outcome.decided) }, 409)
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'the state of jobs could not be changed')
    return data({ alert: managedJobMessages.stateFailed }, status)
  }
  const hasEnded = intent === 'close' || intent === 'fill'
  // Whoever applied for it is told something (D34).
  const asks = hasEnded && (await countEndedJobs(db, ids).catch(() => 0)) > 0
  const next = asks ? endedHref(ids) : list
  return redirect(afterAction(next, ids.length > 1 ? `several-${intent}` : intent, undo), 303)
}

/** Without an answer the list stays as it is (§8). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const lost = `${managedJobMessages.stateFailed} ${NO_RESPONSE_TO_REPEATABLE}`
  return orLost(serverAction(), { alert: lost, lost })
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ManageJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { page, counts } = loaderData
  const query = useComingQuery(loaderData.query, MANAGED_JOBS_PATH, readManagedJobQuery)
  const shown = page.jobs.map(({ id }) => id)
  const selection = useRowSelection(shown)
  const isLoading = useNavigation().location?.pathname === MANAGED_JOBS_PATH
  return (
    <>
      <DeskPage
        title={TITLE}
        actions={
          <>
            <ViewsMenu list="jobs" views={loaderData.views} here={managedJobsHref(query)} />
            <Shortcuts shortcuts={listShortcuts('job')} />
            <SecondaryLink to="/admin/jobs/calendar">Calendar</SecondaryLink>
            <SecondaryLink to="/admin/jobs/import">Import</SecondaryLink>
            <SecondaryLink to="/admin/jobs/changes">What changed</SecondaryLink>
            <ButtonLink to="/admin/jobs/add" state={preserveScroll}>
              Add New Job
            </ButtonLink>
          </>
        }
      >
        <DoneNotice texts={{ ...done, 'view-saved': viewMessages.saved }} role="alert" />
        <ActionAlert>{actionData?.alert}</ActionAlert>
        <ManagedJobsControls query={query} />
        <StatusLinks counts={counts} query={query} />
        <section aria-label="Jobs" aria-busy={isLoading}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {page.total > 0 && (
              <SelectionBar
                form={SELECTION_FORM}
                action={managedJobsHref(query)}
                what="jobs"
                shown={shown}
                selection={selection}
              >
                {(isBusy) => (
                  <>
                    <input type="hidden" name="seen" value={seenText(page.jobs)} />
                    <SelectionActions isBusy={isBusy} />
                  </>
                )}
              </SelectionBar>
            )}
            <ListCaption bounds={page} what="jobs" />
          </div>
          {page.total === 0 ? (
            <NoManagedJobs query={query} />
          ) : (
            <ManagedJobsTable jobs={page.jobs} query={query} selection={selection} form={SELECTION_FORM} />
          )}
        </section>
        <Pagination
          label="Pages of jobs"
          page={page.page}
          lastPage={page.lastPage}
          hrefOf={(number) => managedJobsHref({ ...query, page: number })}
        />
      </DeskPage>
      <Outlet />
    </>
  )
}

function SelectionActions({ isBusy }: { isBusy: boolean }) {
  const buttonProps = { 'aria-disabled': isBusy, className: 'px-3.5 text-sm' }
  return (
    <>
      <IntentButton {...buttonProps} intent="activate">
        Activate<span className="sr-only"> the chosen jobs</span>
      </IntentButton>
      <IntentButton {...buttonProps} intent="deactivate">
        Deactivate<span className="sr-only"> the chosen jobs</span>
      </IntentButton>
      <IntentButton {...buttonProps} intent="fill">
        Mark as filled<span className="sr-only">: the chosen jobs</span>
      </IntentButton>
      <IntentButton {...buttonProps} intent="close">
        Close<span className="sr-only"> the chosen jobs</span>
      </IntentButton>
      <Button
        {...buttonProps}
        type="submit"
        look="secondary"
        formMethod="get"
        formAction="/admin/jobs/delete"
      >
        Delete<span className="sr-only"> the chosen jobs</span>
      </Button>
    </>
  )
}

export const ErrorBoundary = deskListFailed(TITLE, MANAGED_JOBS_PATH, managedJobMessages.listFailed)
