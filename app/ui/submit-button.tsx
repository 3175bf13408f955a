import { Button } from './button.tsx'

type Props = { label: string; busyLabel: string; isBusy: boolean; className?: string }

/** Sends a form. While that takes its time it is disabled and says so, with a spinner. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: Props) {
  return (
    <Button type="submit" disabled={isBusy} className={`py-3 disabled:cursor-progress ${className}`}>
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
