import { useId } from 'react'

const sheet = 'color-mix(in oklab, oklch(from var(--color-brand) 0.985 0.012 h) 84%, var(--color-surface))'
const rule = 'oklch(from var(--color-brand) 0.76 0.06 h)'
const deep = 'oklch(from var(--color-brand) 0.34 0.11 h)'

/** Nothing found: an empty clipboard with a magnifier resting over it. */
export function EmptyScene({ className }: { className?: string | undefined }) {
  const id = `empty${useId()}`
  return (
    <svg className={className} viewBox="0 0 320 260" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--color-brand)" />
          <stop offset="1" stopColor="var(--color-secondary)" />
        </linearGradient>
      </defs>
      <path
        d="M36 146C24 84 70 34 134 30c52-3 76 20 114 38 40 20 54 60 36 100-20 46-74 62-132 60C92 226
          46 204 36 146Z"
        fill="color-mix(in oklab, var(--color-brand) 13%, var(--color-surface))"
      />
      <ellipse cx="158" cy="236" rx="112" ry="8" fill={deep} opacity=".14" />
      <g transform="rotate(-6 140 136)">
        <rect x="76" y="46" width="132" height="178" rx="14" fill={`url(#${id})`} />
        <rect x="87" y="60" width="110" height="153" rx="6" fill={sheet} />
        <path
          d="M118 52a8 8 0 0 1 8-8h5a11 11 0 0 1 22 0h5a8 8 0 0 1 8 8v10a5 5 0 0 1-5 5h-38a5 5 0 0 1-5-5Z"
          fill={deep}
        />
        <circle cx="142" cy="45" r="4" fill="var(--color-accent)" />
        <g stroke={rule} strokeWidth="6" strokeLinecap="round">
          <path d="M124 92h58M124 100h34M124 130h56M124 138h26M124 168h40M124 176h22" />
        </g>
        <path
          d="M101 88h12v12h-12ZM101 126h12v12h-12ZM101 164h12v12h-12Z"
          stroke={rule}
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
      <path d="M232 196l30 30" stroke={deep} strokeWidth="15" strokeLinecap="round" />
      <path d="M221 185l12 12" stroke="var(--color-accent)" strokeWidth="9" />
      <circle cx="194" cy="158" r="38" fill={sheet} opacity=".82" />
      <circle cx="194" cy="158" r="38" fill="var(--color-secondary)" opacity=".16" />
      <circle cx="194" cy="158" r="38" stroke="var(--color-accent)" strokeWidth="9" />
      <path
        d="M168 158a26 26 0 0 1 19-25"
        stroke="white"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".9"
      />
      <path
        d="M262 74v16M254 82h16M58 176v12M52 182h12"
        stroke="var(--color-accent)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="246" cy="108" r="4" fill="var(--color-secondary)" />
      <circle cx="62" cy="86" r="5" fill="var(--color-brand)" />
    </svg>
  )
}
