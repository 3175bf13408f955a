import { InlineLink } from '#app/ui/inline-link.tsx'
import { clientHref } from '#domain/clients/clients.ts'
import type { JobFact } from '#domain/jobs/job-facts.ts'
import { JOB_STATUSES } from '#domain/jobs/job-status.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { messageHref } from '#domain/messages/message-desk.ts'
import type { JobRequest } from '#domain/messages/staffing.ts'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = {
  job: Pick<Job, 'status' | 'salary'> & { facts: JobFact[]; checks: string }
  client: { id: string; name: string } | undefined
  request: JobRequest | undefined
}

/** What a job is, whose it is, and the request for staff that it was made of. */
export function JobDeskFacts({ job, client, request }: Props) {
  return (
    <Panel id="facts" title="The job">
      <Facts
        facts={[
          ['State', JOB_STATUSES[job.status]],
          [
            'Client',
            client ? (
              <InlineLink key="client" to={clientHref(client.id)}>
                {client.name}
              </InlineLink>
            ) : (
              'Nobody has said'
            ),
          ],
          request && [
            'Request',
            <InlineLink key="request" to={messageHref(request.messageId)}>
              {request.reference}
            </InlineLink>,
          ],
          ['Checks asked for', job.checks],
          ['Salary', job.salary],
          ...job.facts.map(({ term, value }) => [term, value] as const),
        ]}
      />
    </Panel>
  )
}
