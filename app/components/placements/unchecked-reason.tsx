import { TextArea } from '#app/ui/field.tsx'
import { REASON_LIMIT } from '#domain/placements/placements.ts'

type Props = { value: string | undefined; error: string | undefined }

/** Why somebody begins, or stays, before all is checked (D40). */
export function UncheckedReason({ value, error }: Props) {
  return (
    <TextArea
      id="reason"
      label="If something isn't checked yet: why the work can't wait"
      hint="It goes to the client with your name, as the law asks."
      rows={3}
      limit={REASON_LIMIT}
      defaultValue={value}
      error={error}
    />
  )
}
