import { TypedText } from '#app/ui/typed-text.tsx'
import { missingText } from '#domain/templates/fields.ts'

type Props = { subject: string; text: string; missing: readonly string[] }

/** A mail as its reader gets it, above the agency's contact details. */
export function MailWords({ subject, text, missing }: Props) {
  const problem = missingText(missing)
  return (
    <div className="rounded-control border border-line bg-paper p-3 text-sm">
      <p className="font-semibold text-ink wrap-anywhere">{subject}</p>
      <TypedText text={text} className="mt-2 text-ink" />
      {problem && <p className="mt-2 font-semibold text-danger">{problem}</p>}
    </div>
  )
}
