import { Button } from './button.tsx'

type Props = {
  label: string
  busyLabel: string
  isBusy: boolean
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
  busyLabel,
  isBusy,
  disabled = isBusy,
  className = '',
  ...rest
}: Props) {
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled}
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
