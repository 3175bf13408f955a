import { useId } from 'react'

const deep = 'oklch(from var(--color-brand) 0.3 0.09 h)'
const light = 'color-mix(in oklab, oklch(from var(--color-brand) 0.985 0.012 h) 78%, var(--color-surface))'
const wall = 'color-mix(in oklab, var(--color-brand) 15%, var(--color-surface))'
const steel = 'color-mix(in oklab, var(--color-ink) 42%, var(--color-surface))'

/** A page that is not there: a hospital corridor whose hanging signs point every way at once. */
export function LostScene({ className }: { className?: string | undefined }) {
  const id = `lost${useId()}`
  return (
    <svg className={className} viewBox="0 0 400 300" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="var(--color-brand)" />
          <stop offset="1" stopColor="var(--color-secondary)" />
        </linearGradient>
      </defs>
      <rect width="400" height="300" rx="24" fill={wall} />
      <path
        d="M24 0H376a24 24 0 0 1 17 7L250 96H150L7 7a24 24 0 0 1 17-7Z"
        fill="color-mix(in oklab, var(--color-brand) 7%, var(--color-surface))"
      />
      <path
        d="M150 190H250L393 293a24 24 0 0 1-17 7H24a24 24 0 0 1-17-7Z"
        fill="color-mix(in oklab, var(--color-secondary) 28%, var(--color-surface))"
      />
      <path
        d="M150 96H250v94H150Z"
        fill="color-mix(in oklab, var(--color-brand) 26%, var(--color-surface))"
      />
      <path d="M0 168 150 150v6L0 184ZM400 168 250 150v6L400 184Z" fill="var(--color-brand)" opacity=".4" />
      <path d="M172 0h56l-8 26h-40ZM181 42h38l-4 14h-30ZM187 66h26l-3 8h-20Z" fill={light} />
      <path d="M162 190v-72h76v72Z" fill={`url(#${id})`} />
      <path d="M199 118h2v72h-2Z" fill={deep} />
      <path d="M174 130h14v22h-14ZM212 130h14v22h-14Z" fill={light} opacity=".85" />
      <path d="M193 160v10M207 160v10" stroke={light} strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M28 277V84L84 104v132ZM372 277V84L316 104v132Z"
        fill="color-mix(in oklab, var(--color-secondary) 42%, var(--color-surface))"
      />
      <path d="M72 172v12M328 172v12" stroke={deep} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M42 112l26 8v34l-26-2ZM358 112l-26 8v34l26-2Z" fill={light} opacity=".8" />
      <path d="M190 194h20l30 98h-80Z" fill={light} opacity=".26" />

      <g transform="translate(-4 0)">
        <path d="M204 30V252" stroke={steel} strokeWidth="8" />
        <path d="M172 262q0-12 12-12h40q12 0 12 12Z" fill={deep} />
        <circle cx="204" cy="28" r="9" fill="var(--color-accent)" />
        <path d="M128 50h126a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H128l-20-19Z" fill="var(--color-secondary)" />
        <path d="M154 98h122l20 19-20 19H154a6 6 0 0 1-6-6v-26a6 6 0 0 1 6-6Z" fill="var(--color-brand)" />
        <path d="M136 146h98a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-98l-18-17Z" fill="var(--color-accent)" />
        <g strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path
            d="M140 69h20M147 62l-7 7 7 7M176 69h58M264 117h-20M257 110l7 7-7 7M168 117h56"
            stroke="var(--color-paper)"
          />
          <path d="M150 163h18M156 157l-6 6 6 6M184 163h36" stroke={deep} />
        </g>
      </g>
    </svg>
  )
}
