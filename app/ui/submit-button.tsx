import { Button } from './button.tsx'
import { useIsSending } from './is-sending.ts'

type Props = {
  label: string
  busyLabel?: string
  /** Where it isn't while any form of the page is on its way. */
  isBusy?: boolean
  look?: 'primary' | 'secondary' | 'danger'
  className?: string
  id?: string
  name?: string
  value?: string
  /** While another of them is being done. */
  disabled?: boolean
}

/** Sends a form. While that takes its time it is disabled and says so, with a spinner. */
export function SubmitButton({
  label,
  busyLabel = label,
  isBusy: ownBusy,
  disabled,
  className = '',
  ...rest
}: Props) {
  const isSending = useIsSending()
  const isBusy = ownBusy ?? isSending
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled ?? isBusy}
      className={`py-3 disabled:cursor-progress ${className}`}
    >
      {isBusy && (
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {isBusy ? busyLabel : label}
    </Button>
  )
}
