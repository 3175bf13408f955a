import { useId } from 'react'

const land = 'color-mix(in oklab, var(--color-brand) 11%, var(--color-surface))'
const building = 'color-mix(in oklab, var(--color-brand) 21%, var(--color-surface))'
const street = 'color-mix(in oklab, var(--color-surface) 88%, var(--color-paper))'
const mainRoad = 'color-mix(in oklab, var(--color-accent) 34%, var(--color-surface))'
const park = 'color-mix(in oklab, var(--color-secondary) 22%, var(--color-surface))'
const tree = 'color-mix(in oklab, var(--color-secondary) 44%, var(--color-surface))'

/** A drawn street map with a pin on the office. The streets are invented; `label` says where it is. */
export function OfficeMap({ className, label }: { className?: string | undefined; label: string }) {
  const id = `office${useId()}`
  return (
    <svg
      className={className}
      viewBox="0 0 480 320"
      fill="none"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <defs>
        <clipPath id={`${id}c`}>
          <rect width="480" height="320" rx="20" />
        </clipPath>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--color-brand)" />
          <stop offset="1" stopColor="var(--color-secondary)" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="480" height="320" fill={land} />
        <path d="M318 186l86-22 22 62-78 34Z" fill={park} />
        <path
          d="M344 204a9 9 0 1 1 0 .1ZM372 190a11 11 0 1 1 0 .1ZM392 212a8 8 0 1 1 0 .1ZM362 228a10
            10 0 1 1 0 .1Z"
          fill={tree}
        />
        <path
          d="M34 26h38v26H34ZM84 22h28v28H84ZM40 92l52-7 3 18-52 8ZM38 152l34-6 6 36-34 7ZM84
            142l32-6 6 30-32 6ZM146 20h42v32h-42ZM148 78l40-5 2 20-40 5ZM212 18h36v30h-36ZM290
            20h34v28h-34ZM338 20h50v28h-50ZM416 20h40v18h-40ZM360 106l36-7 5 32-36 8ZM426 92h34v34h-34ZM46
            228l38-8 8 36-38 8ZM98 222l22-5 5 28-22 5ZM40 290l40-6 4 28H42ZM178 256l40-9 14 44-36 9ZM242
            226l50-11 12 38-46 11ZM276 272l30-8 8 30-30 7ZM438 168l32-6 8 36-32 7ZM464 246l20-5v46h-12ZM356
            282l52-20 10 30-54 12Z"
          fill={building}
        />
        <path
          d="M212 124l66-12 14 62-74 18Z"
          fill="color-mix(in oklab, var(--color-brand) 36%, var(--color-surface))"
        />
        <g stroke={street} strokeWidth="11" strokeLinejoin="round">
          <path
            d="M-10 76L128 64 270 60 346 62 490 70M16-10 22 130 30 330M128-10V64L136 200 192 330M200
              64l10 140 62 126M270-10V60l36 130 44 150M404-10 402 60l10 80 20 84 34 110M-10 212L136 200M-10
              284l100-16 72-12M412 142l88-14M432 224l60-12"
          />
        </g>
        <path d="M-20 138L206 108 290 98l118-22q30-8 92-34" stroke={mainRoad} strokeWidth="17" />
        <path
          d="M130 340l8-100q2-28 34-36l130-24 110-26"
          stroke={street}
          strokeWidth="15"
          strokeLinejoin="round"
        />
        <path d="M330 262l102-38" stroke={street} strokeWidth="9" />
        <path
          d="M-20 138L206 108 290 98l118-22q30-8 92-34"
          stroke={street}
          strokeWidth="1.5"
          strokeDasharray="10 8"
        />
      </g>
      <ellipse cx="250" cy="160" rx="44" ry="20" fill="var(--color-surface)" opacity=".6" />
      <ellipse
        cx="250"
        cy="160"
        rx="20"
        ry="8"
        fill="oklch(from var(--color-brand) 0.25 0.08 h)"
        opacity=".4"
      />
      <path
        d="M250 160c-8-16-36-38-36-68a36 36 0 0 1 72 0c0 30-28 52-36 68Z"
        fill={`url(#${id}p)`}
        stroke="var(--color-surface)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="250" cy="91" r="21" fill="var(--color-surface)" />
      <path d="M250 80v22M239 91h22" stroke="var(--color-accent)" strokeWidth="7" strokeLinecap="round" />
      <rect
        x=".75"
        y=".75"
        width="478.5"
        height="318.5"
        rx="19.250"
        stroke="var(--color-line)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
