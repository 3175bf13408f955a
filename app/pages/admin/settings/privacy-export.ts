import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { exportPerson } from '#domain/privacy/export.server.ts'
import { readDeskForm, textOf, textsOf } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/privacy-export.ts'

/** Nothing to read: the export is a POST. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return redirect('/admin/settings/privacy')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const form = await readDeskForm(request)
  const zip = await exportPerson(services, admin, textOf(form, 'person'), textsOf(form, 'also'))
  if (!zip) return redirect('/admin/settings/privacy', 303)
  return new Response(Readable.toWeb(zip) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="personal-data.zip"',
    },
  })
}
