import { useId } from 'react'

const skinA = 'oklch(from var(--color-accent) 0.5 0.08 52)'
const skinALine = 'oklch(from var(--color-accent) 0.4 0.07 48)'
const skinB = 'oklch(from var(--color-accent) 0.8 0.07 60)'
const skinBLine = 'oklch(from var(--color-accent) 0.68 0.085 55)'
const knit = 'oklch(from var(--color-accent) 0.56 0.13 h)'

/** Care: a nurse's hand holding the hand of someone being looked after. */
export function HandsScene({ className }: { className?: string | undefined }) {
  const id = `hands${useId()}`
  return (
    <svg className={className} viewBox="0 0 400 300" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--color-brand)" />
          <stop offset="1" stopColor="var(--color-secondary)" />
        </linearGradient>
      </defs>
      <path
        d="M40 170C24 96 80 34 164 30c62-3 92 22 136 44 48 24 74 66 56 116-22 58-86 82-158 80C120
          268 54 240 40 170Z"
        fill="color-mix(in oklab, var(--color-brand) 14%, var(--color-surface))"
      />

      <g transform="rotate(-21 196 182)">
        <rect x="40" y="156" width="130" height="52" fill={skinA} />
        <rect x="132" y="144" width="96" height="76" rx="36" fill={skinA} />
        <rect x="8" y="148" width="66" height="68" rx="8" fill={`url(#${id})`} />
        <rect x="66" y="143" width="14" height="78" rx="7" fill="var(--color-accent)" />
      </g>
      <g transform="rotate(-25 250 160)">
        <rect x="280" y="135" width="100" height="50" fill={skinB} />
        <rect x="212" y="124" width="100" height="72" rx="34" fill={skinB} />
        <path
          d="M236 153H176M236 170H178M240 186H192"
          stroke={skinB}
          strokeWidth="19"
          strokeLinecap="round"
        />
        <path d="M244 161.5H182M244 178.5H190" stroke={skinBLine} strokeWidth="2.5" strokeLinecap="round" />
        <rect x="342" y="128" width="52" height="64" rx="8" fill="var(--color-accent)" />
        <rect x="334" y="123" width="14" height="74" rx="7" fill={knit} />
        <path
          d="M358 137v46M370 137v46M382 137v46"
          stroke={skinALine}
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".25"
        />
      </g>
      <path d="M150 180c6-30 32-48 82-50 15 0 17 21 2 24-24 3-43 7-58 20Z" fill={skinA} />
      <path d="M193 167c12-7 26-11 42-13" stroke={skinALine} strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M202 104s-30-17-30-38c0-18 23-22 30-7 7-15 30-11 30 7 0 21-30 38-30 38Z"
        fill={`url(#${id})`}
      />
    </svg>
  )
}
