import type { ReactNode } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { DeskForm } from './desk-form.tsx'
import { Panel } from './panel.tsx'

type Props = {
  /** What the merge does, each as an item of a list. */
  children: ReactNode
  /** The id of the record that becomes part of the other. */
  merged: string
  label: string
  /** Where the two are compared the other way round. */
  other: string
}

/** What a merge of two records does, and the buttons that do it, or keep the other one instead. */
export function MergeSteps({ children, merged, label, other }: Props) {
  return (
    <Panel title="What happens">
      <ul className="list-disc space-y-1 pl-5">{children}</ul>
      <DeskForm className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="merged" value={merged} />
        <SubmitButton label={label} busyLabel="Merging..." />
        <SecondaryLink to={other}>Keep the other one instead</SecondaryLink>
      </DeskForm>
    </Panel>
  )
}
