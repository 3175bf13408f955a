/** Makes a second sending of a form that adds something the same as the first, without script too. */
export function FormKey({ value }: { value: string | undefined }) {
  return value && <input type="hidden" name="idempotencyKey" value={value} />
}
