import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-field-line text-muted',
  active: 'border-success text-success',
  waiting: 'border-warning text-warning',
  danger: 'border-danger text-danger',
  brand: 'border-brand text-brand',
} as const

const wraps = { anywhere: 'min-w-0', 'at-spaces': 'wrap-normal', never: 'whitespace-nowrap' }

type Props = {
  tone: keyof typeof tones
  isStruck?: boolean
  /** Free text may be long, and be one long word; some words of ours are several. */
  mayWrap?: keyof typeof wraps
  children: ReactNode
}

/** How something stands, in a word. The tone only repeats what the word says. */
export function StatusBadge({ tone, isStruck = false, mayWrap = 'never', children }: Props) {
  return (
    <span
      className={
        'inline-flex items-center rounded-[0.875rem] border px-2.5 py-0.5 text-xs font-semibold ' +
        `${wraps[mayWrap]} ${tones[tone]} ${isStruck ? 'line-through' : ''}`
      }
    >
      {children}
    </span>
  )
}
