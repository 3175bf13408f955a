import { Outlet } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { startSteps } from '#domain/start/start.server.ts'
import type { StartStep } from '#domain/start/start.ts'
import type { Route } from './+types/start.ts'
import { requireAdmin } from './require-staff.server.ts'

/** How far the agency has come on the way to a site that can go live. */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin, ...services } = requireAdmin(context)
  return { steps: await startSteps(services, admin) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Getting started')

export default function Start({ loaderData: { steps } }: Route.ComponentProps) {
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
      <Outlet />
    </DeskPage>
  )
}

function Step({ title, isDone, state, link, line }: StartStep) {
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
      {link && (
        <p className="mt-2">
          <TextLink to={link.path}>{link.name}</TextLink>
        </p>
      )}
    </li>
  )
}
