import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'

type Props = { startedAt: string; idempotencyKey: string | undefined }

/**
 * The hidden fields of a public form: when it was made, the key that makes a second sending the same submission, and a field that
 * only programs fill in. `idempotencyKey` is for browsers without script; script makes its own.
 */
export function HiddenFields({ startedAt, idempotencyKey }: Props) {
  return (
    <>
      <input type="hidden" name={STARTED_AT_FIELD} value={startedAt} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
