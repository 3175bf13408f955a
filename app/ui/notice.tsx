import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  success: { color: 'border-success text-success', icon: 'check' },
  warning: { color: 'border-warning text-warning', icon: 'alert' },
  danger: { color: 'border-danger text-danger', icon: 'alert' },
} as const

type Props = { tone: keyof typeof tones; onDismiss?: () => void; children: ReactNode }

/** A sentence that stands out. Where it may appear while somebody reads, put it into a live region. */
export function Notice({ tone, onDismiss, children }: Props) {
  const { color, icon } = tones[tone]
  return (
    <div className={`mb-5 flex items-start gap-2.5 rounded-control border-l-4 bg-surface px-4 py-3 ${color}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 font-semibold">{children}</div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="needs-script -my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center
            rounded-control text-muted hover:bg-wash"
        >
          <Icon name="close" />
          <span className="sr-only">Dismiss</span>
        </button>
      )}
    </div>
  )
}

type AlertProps = {
  className?: string
  /** Whether it answers a form, far down a page maybe: a browser without script begins there. */
  isAnswer?: boolean
  children: ReactNode
}

/** Why something failed, announced when it appears; nothing where it did not. */
export function Alert({ className = '', isAnswer = false, children }: AlertProps) {
  if (!children) return null
  return (
    <p
      role="alert"
      {...(isAnswer && { tabIndex: -1, autoFocus: true })}
      className={`scroll-mt-24 font-semibold text-danger ${className}`.trimEnd()}
    >
      {children}
    </p>
  )
}
