import { SecondaryLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

type Props = {
  /** What goes on, as the form's `intent`; undefined where nothing can. */
  next: { id?: string; intent: string; label: string; busyLabel: string } | undefined
  /** Whether the words were a step before this one. */
  hasWords?: boolean
  /** The list that the rows were chosen in. */
  back: string
}

/** The buttons below a step of what is done with many rows: on, to the words again, and to the list. */
export function StepButtons({ next, hasWords = false, back }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      {next && (
        <SubmitButton
          {...(next.id !== undefined && { id: next.id })}
          name="intent"
          value={next.intent}
          label={next.label}
          busyLabel={next.busyLabel}
        />
      )}
      {hasWords && <IntentButton intent="words">Change the words</IntentButton>}
      <SecondaryLink to={back}>Back to the list</SecondaryLink>
    </div>
  )
}
