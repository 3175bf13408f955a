import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'

type Refused = {
  alert: string | undefined
  errors: Record<string, string>
  values: Readonly<Record<string, string>>
  isTakenOff: boolean
}
type Props = {
  refused: Refused | undefined
  /** Said where no answer came. */
  lost: string | undefined
  responseKey: number
  done: string | undefined
}

/** What became of a form about the candidate's past. */
export function PastNotice({ refused, lost, responseKey, done }: Props) {
  const alert = lost ?? refused?.alert
  const text = lost ? undefined : refused?.isTakenOff ? documentMessages.takenOff : refused ? undefined : done
  return (
    <>
      <div role="status" className="mt-4">
        {text && <Notice tone="success">{text}</Notice>}
      </div>
      <ErrorSummary
        key={responseKey}
        alert={alert}
        problems={lost || !refused ? [] : problemsIn(refused.errors)}
      />
    </>
  )
}
