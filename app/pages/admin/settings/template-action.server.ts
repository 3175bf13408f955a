import { data, type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { putBackTemplate, removeTemplate, saveTemplate } from '#domain/templates/template-changes.server.ts'
import { templateMessages as messages, TEMPLATES_PATH } from '#domain/templates/templates.ts'
import { newId } from '#platform/ids.ts'
import { changedMeanwhile, failedByFault, readDeskFields, seenAfter } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'

/** Handles the form of a template by its `intent`. @param id undefined for a new one */
export async function receiveTemplate(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
) {
  const { admin, ...services } = requireAdmin(context)
  const { intent = 'save', seen = '', ...values } = await readDeskFields(request)
  const again = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, seen: seenAfter(status, seen), errors, alert }, status)
  if (intent === 'preview') return again(200, {})
  const undo = newId()
  const done = (name: string) => redirect(afterAction(TEMPLATES_PATH, name, undo), 303)
  try {
    if (intent === 'put-back' || intent === 'remove') {
      const act = intent === 'remove' ? removeTemplate : putBackTemplate
      return (await act(services, admin, id ?? '', undo))
        ? done(intent === 'remove' ? 'removed' : 'put-back')
        : again(409, {}, messages.missing)
    }
    const outcome = await saveTemplate(services, admin, id, values, seen, undo)
    switch (outcome.kind) {
      case 'saved':
        return done(id === undefined ? 'added' : 'saved')
      case 'not-valid':
        return again(400, outcome.fields)
      case 'missing':
        return again(404, {}, messages.missing)
      case 'changed-meanwhile':
        return again(409, {}, changedMeanwhile(outcome.by, 'this template'))
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a template could not be saved')
    return again(status, {}, alert)
  }
}
