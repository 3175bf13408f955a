import { data, redirect } from 'react-router'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { findSampleData, removeSampleData } from '#domain/start/sample-data.server.ts'
import { sampleCounts } from '#domain/start/sample-data.ts'
import { START_PATH } from '#domain/start/start.ts'
import { countOf } from '#platform/text.ts'
import type { Route } from './+types/start-samples.ts'
import { failedByFault } from './desk-form.server.ts'
import { requireAdmin } from './require-staff.server.ts'

/** What is deleted and what stays when the sample data are removed. */
export async function loader({ context }: Route.LoaderArgs) {
  const samples = await findSampleData(requireAdmin(context).db)
  const counts = sampleCounts(samples)
  if (!counts) throw redirect(START_PATH)
  return { counts, kept: samples.kept }
}

export async function action({ context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  try {
    await removeSampleData(services, admin)
    return redirect(afterAction(START_PATH, 'samples-removed'), 303)
  } catch (error) {
    const { status } = failedByFault(services, error, 'the sample data could not be removed')
    return data({ alert: 'Not everything could be removed. Try again in a moment.' }, status)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { alert: NO_RESPONSE_TO_REPEATABLE, lost: NO_RESPONSE_TO_REPEATABLE })

export const meta: Route.MetaFunction = () => unlistedMeta('Remove the sample data')

export default function RemoveSampleData({ loaderData: { counts, kept }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Remove the sample data"
      question={`Remove ${counts}?`}
      label="Remove"
      busyLabel="Removing..."
      closeTo={START_PATH}
      alert={actionData?.alert}
    >
      <p>
        They are deleted for good, and don't come back when the program starts again. Pages also leave out the
        invented figures, rates, team, story and testimonials. What you and others have added stays.
      </p>
      {kept.length > 0 && (
        <details className="mt-3">
          <summary className="target inline-flex items-center gap-2 font-semibold text-brand">
            <Icon name="chevron-down" className="rotates size-5" />
            {countOf(kept.length, 'sample')} {kept.length === 1 ? 'stays' : 'stay'}: somebody has worked with
            {kept.length === 1 ? ' it' : ' them'}
          </summary>
          <p className="mt-1">Delete them yourself when you no longer need them:</p>
          <ul className="mt-1 list-disc pl-5">
            {kept.map(({ id, title, path, why }) => (
              <li key={id}>
                <TextLink to={path}>{title}</TextLink>
                <span className="block">Because {why}.</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </ConfirmDialog>
  )
}
