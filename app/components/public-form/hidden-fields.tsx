import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'

type Props = { startedAt: string; idempotencyKey: string | undefined }

/** When the form was made, the idempotency key (for browsers without script), and the honeypot. */
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
