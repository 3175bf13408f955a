import { servicesContext } from '#app/context.ts'
import { activeJobsById } from '#domain/jobs/job-search.server.ts'
import type { Route } from './+types/saved-jobs.ts'

/** `/saved/jobs?id=…&id=…`: those of these jobs that are active, for a browser that has saved them (D36). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const ids = new URL(request.url).searchParams.getAll('id')
  return Response.json(await activeJobsById(db, clock, ids), { headers: { 'Cache-Control': 'no-store' } })
}
