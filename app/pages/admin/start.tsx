import { data, Outlet, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { DESK_PATH } from '#domain/accounts/accounts.ts'
import { contentOf } from '#domain/start/content-owners.ts'
import { findSampleData } from '#domain/start/sample-data.server.ts'
import { areStepsPutAway, changeSteps, startSteps } from '#domain/start/start.server.ts'
import { isStartIntent, START_PATH, type StartStep } from '#domain/start/start.ts'
import type { Route } from './+types/start.ts'
import { readDeskFields } from './desk-form.server.ts'
import { requireAdmin } from './require-staff.server.ts'

/** How far the agency has come on the way to a site that can go live. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin, ...services } = requireAdmin(context)
  const isPutAway = await areStepsPutAway(services.db)
  // A first sign-in leads here, also that of an administrator who comes when all is done.
  if (isPutAway && url.searchParams.has('first')) throw redirect(DESK_PATH)
  return {
    isPutAway,
    steps: await startSteps(services, admin, await findSampleData(services.db)),
    invented: contentOf('invented'),
    others: contentOf('engineer', 'yearly'),
  }
}

/** Puts the steps away, brings them back, or ticks off what only people can know. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { intent = '' } = await readDeskFields(request)
  if (!isStartIntent(intent)) throw data(null, 400)
  await changeSteps(services, admin, intent)
  return redirect(intent === 'put-away' ? afterAction(DESK_PATH, 'steps-put-away') : START_PATH, 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Getting started')

export default function Start({ loaderData }: Route.ComponentProps) {
  const { steps, isPutAway, invented, others } = loaderData
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <DeskPage title="Getting started">
      <DoneNotice texts={{ 'samples-removed': 'The sample data are gone.' }} />
      <p className="-mt-4 mb-6 max-w-[70ch] text-muted">
        {done} of {steps.length} steps are done. Each says how it stands now.
      </p>
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
      <section aria-labelledby="engineer" className="mt-8 max-w-[80ch]">
        <h2 id="engineer" className="mb-2 text-xl">
          What needs an engineer
        </h2>
        <p className="mb-3">
          These words are invented and nobody can change them at the desk. Before the site goes live, give
          yours to whoever looks after the program:
        </p>
        <ContentList entries={invented} />
        <details className="mt-3">
          <summary className="target inline-flex items-center gap-2 font-semibold text-brand">
            <Icon name="chevron-down" className="rotates size-5" /> All else that needs an engineer
          </summary>
          <ContentList entries={others} />
          <p className="mt-2">They find the file of each in docs/words-and-figures.md.</p>
        </details>
      </section>
      <DeskForm action={START_PATH} className="mt-8 flex flex-wrap items-center gap-4">
        <input type="hidden" name="intent" value={isPutAway ? 'bring-back' : 'put-away'} />
        <SubmitButton
          label={isPutAway ? 'Bring back to the dashboard' : 'Put these steps away'}
          busyLabel="Saving..."
          look="secondary"
        />
        <p className="text-muted">
          {isPutAway
            ? 'They are put away: the dashboard no longer says how many are left.'
            : 'Then the dashboard no longer speaks of them. You find them again in the settings.'}
        </p>
      </DeskForm>
      <Outlet />
    </DeskPage>
  )
}

function ContentList({ entries }: { entries: readonly { file: string; what: string }[] }) {
  return (
    <ul className="list-disc pl-5">
      {entries.map(({ file, what }) => (
        <li key={file}>{what}</li>
      ))}
    </ul>
  )
}

function Step({ title, isDone, state, links = [], line, tick }: StartStep) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-[min(1.25rem,4vw)]">
      <h2 className="flex items-start gap-2 text-lg">
        <Icon
          name={isDone ? 'check' : 'alert'}
          className={`mt-0.5 size-5 ${isDone ? 'text-success' : 'text-warning'}`}
        />
        <span className="min-w-0">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </span>
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">{state}</p>
      {line && (
        <p className="mt-2">
          <code className="[overflow-wrap:anywhere]">{line}</code>
        </p>
      )}
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ name, path }) => (
            <li key={path}>
              <TextLink to={path}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {tick && (
        <DeskForm action={START_PATH} preventScrollReset className="mt-3 text-sm">
          <input type="hidden" name="intent" value={tick.intent} />
          <SubmitButton label={tick.label} busyLabel="Saving..." look="secondary" />
        </DeskForm>
      )}
    </li>
  )
}
