import type { ComponentProps } from 'react'
import { Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { preserveScroll } from '../preserve-scroll.ts'
import { DeskForm } from './desk-form.tsx'

export const rowActionClass =
  'target inline-flex items-center rounded-control px-2 font-semibold wrap-normal no-underline ' +
  'hover:bg-wash hover:underline'

type LinkProps = {
  to: string
  label: string
  about: string
  opensPage?: boolean
  isDanger?: boolean
}

/** An action on a row that opens a page or dialog. */
export function RowLink({ to, label, about, opensPage, isDanger }: LinkProps) {
  return (
    <Link
      to={to}
      state={opensPage ? undefined : preserveScroll}
      className={`${rowActionClass} ${isDanger ? 'text-danger' : 'text-brand'}`}
    >
      {label}
      <span className="sr-only"> {about}</span>
    </Link>
  )
}

type IntentProps = ComponentProps<typeof Button> & { intent: string }

/** A button that submits the form around it with what is wanted. */
export function IntentButton({ intent, ...rest }: IntentProps) {
  const isSending = useIsSending()
  return (
    <Button
      type="submit"
      look="secondary"
      aria-disabled={isSending || undefined}
      {...rest}
      name="intent"
      value={intent}
    />
  )
}

type SubmitProps = { intent: string; label: string; about: string; isDanger?: boolean }

/** An action on a row that submits the form around it with what is wanted. */
export function RowSubmit({ intent, label, about, isDanger }: SubmitProps) {
  const isSending = useIsSending()
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={isSending || undefined}
      className={`${rowActionClass} ${isDanger ? 'text-danger' : 'text-brand'}`}
    >
      {label}
      <span className="sr-only"> {about}</span>
    </button>
  )
}

type ButtonProps = {
  id: string
  action: string
  intent: string
  label: string
  about: string
  /** The row as it is shown, for an action that a colleague's forestalls. */
  seen?: string
}

/** An action on a row without a question: posts its id as `only`, and the intent. */
export function RowButton({ id, seen, action, intent, label, about }: ButtonProps) {
  const isBusy = useNavigation().formData?.get('only') === id
  const busyClass = isBusy ? 'cursor-progress opacity-60' : ''
  return (
    <DeskForm action={action} state={preserveScroll}>
      {seen && <input type="hidden" name="seen" value={seen} />}
      <input type="hidden" name="only" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-disabled={isBusy}
        className={`${rowActionClass} min-w-24 justify-center text-brand ${busyClass}`}
      >
        {label}
        <span className="sr-only"> {about}</span>
      </button>
    </DeskForm>
  )
}
