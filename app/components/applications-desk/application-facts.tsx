import { InlineLink } from '#app/ui/inline-link.tsx'
import { type Application, type SentAgain, sentInWords } from '#domain/applications/application-desk.ts'
import { sourceText } from '#domain/applications/came-from.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { jobDeskHref } from '#domain/jobs/managed-jobs.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = { application: Application; sentAgain: readonly SentAgain[] }

/** What was sent, and beside it what the applicant has sent otherwise since, which overwrites nothing. */
export function ApplicationFacts({ application, sentAgain }: Props) {
  const { name, candidateId, email, phone, specialty, experience, jobId, jobTitle } = application
  const { createdAt, cameFrom } = application
  return (
    <Panel id="facts" title="Application">
      <Facts
        facts={[
          ['Email', <EmailLink key="email" email={email} />],
          ['Phone', <PhoneLink key="phone" phone={phone} />],
          specialty && ['Specialty', specialty],
          ['Experience', experience],
          [
            'For',
            jobId === null ? 'No job: a registration' : <JobLinks key="job" id={jobId} title={jobTitle} />,
          ],
          candidateId && [
            'Candidate',
            <InlineLink key="candidate" to={candidateHref(candidateId)}>
              {name}: everything in one place
            </InlineLink>,
          ],
          ['Received', <DateTime key="received" at={createdAt} />],
          ['Source', sourceText(cameFrom)],
        ]}
      />
      {sentAgain.map((again) => (
        <section key={again.reference} className="mt-3 border-t border-line pt-3">
          <h3 className="text-sm">
            Sent again on <DateTime at={again.at} /> as {again.reference}
          </h3>
          <SentOtherwise {...again} />
        </section>
      ))}
    </Panel>
  )
}

function JobLinks({ id, title }: { id: string; title: string | null }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <InlineLink to={`/jobs/${id}`}>{title}</InlineLink>
      <span className="font-normal">
        <InlineLink to={jobDeskHref(id)}>The job at the desk</InlineLink>
      </span>
    </span>
  )
}

function SentOtherwise({ sent }: SentAgain) {
  // It was not kept at first.
  if (!sent) return null
  const facts = sentInWords(sent)
  if (facts.length === 0) return <p className="text-sm text-muted">With the same details.</p>
  return <Facts facts={facts} />
}
