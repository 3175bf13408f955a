import { Panel } from '#app/components/desk/panel.tsx'
import { SecondaryLink } from '#app/ui/button.tsx'
import { referencesHref } from '#domain/compliance/compliance.ts'

/** Leads from a candidate's page to their past and their referees. */
export function ReferencesPanel({ candidateId }: { candidateId: string }) {
  return (
    <Panel id="references" title="References">
      <p className="mb-3 text-sm text-muted">
        Where they have worked, with every gap explained, and who can confirm it.
      </p>
      <SecondaryLink to={referencesHref(candidateId)} className="text-sm">
        History and referees
      </SecondaryLink>
    </Panel>
  )
}
