import { useId } from 'react'

/** Night stays dark in both themes: the brand hues at a fixed lightness. */
const night = 'oklch(from var(--color-brand) 0.29 0.1 h)'
const dusk = 'oklch(from var(--color-secondary) 0.46 0.13 h)'
const roof = 'oklch(from var(--color-brand) 0.2 0.06 h)'
const linen = 'color-mix(in oklab, oklch(from var(--color-brand) 0.98 0.01 h) 78%, var(--color-surface))'
const moon = 'color-mix(in oklab, var(--color-accent) 13%, white)'
const glow = 'oklch(from var(--color-accent) 0.83 0.12 72)'
const steel = 'color-mix(in oklab, var(--color-ink) 42%, var(--color-surface))'
const pillow = 'oklch(from var(--color-brand) 0.86 0.04 h)'
const pyjamas = 'color-mix(in oklab, var(--color-accent) 24%, white)'
const cuff = 'color-mix(in oklab, var(--color-accent) 42%, white)'
const frame = 'color-mix(in oklab, oklch(from var(--color-brand) 0.98 0.01 h) 32%, var(--color-surface))'
const hair = 'oklch(from var(--color-brand) 0.76 0.02 h)'
const skin = 'oklch(from var(--color-accent) 0.5 0.08 52)'
const skinShade = 'oklch(from var(--color-accent) 0.43 0.075 50)'
const patient = 'oklch(from var(--color-accent) 0.78 0.07 58)'

/** A ward at night: a nurse at a patient's bedside, the moon over the rooftops outside. */
export function HeroScene({ className }: { className?: string | undefined }) {
  const id = `hero${useId()}`
  return (
    <svg className={className} viewBox="0 0 500 400" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={night} />
          <stop offset="1" stopColor={dusk} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="var(--color-secondary)" />
          <stop offset="1" stopColor="var(--color-brand)" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="var(--color-secondary)" stopOpacity=".42" />
          <stop offset="1" stopColor="var(--color-secondary)" stopOpacity="0" />
        </radialGradient>
      </defs>

      <path
        d="M28 0H472a28 28 0 0 1 28 28V322H0V28A28 28 0 0 1 28 0Z"
        fill="color-mix(in oklab, var(--color-brand) 14%, var(--color-surface))"
      />
      <path
        d="M0 322H500V372a28 28 0 0 1-28 28H28A28 28 0 0 1 0 372Z"
        fill="color-mix(in oklab, var(--color-secondary) 26%, var(--color-surface))"
      />
      <path d="M0 316H500v6H0Z" fill="var(--color-surface)" opacity=".7" />
      <path d="M78 336H176l58 46H112Z" fill={linen} opacity=".2" />
      <path
        d="M268 352a108 9 0 1 0 216 0 108 9 0 1 0-216 0ZM30 358a36 6 0 1 0 72 0 36 6 0 1 0-72 0Z"
        fill={night}
        opacity=".16"
      />

      <rect x="34" y="40" width="172" height="192" rx="12" fill={frame} />
      <rect x="43" y="49" width="154" height="174" rx="5" fill={`url(#${id}s)`} />
      <g fill={moon}>
        <circle cx="158" cy="91" r="34" opacity=".14" />
        <circle cx="158" cy="91" r="20" />
        <path
          d="M66 70h2.5v2.5H66ZM98 62h2v2h-2ZM82 98h2v2h-2ZM108 92h2.5v2.5H108ZM58 124h2v2h-2ZM184
            136h2v2h-2ZM92 136h2v2h-2Z"
        />
      </g>
      <path
        d="M43 192V180h12v-9h14v7h9v-8q0-13 13-15v-6h2v6q13 2 13 15v8h10v8h14v-14l6-20 6
          20v10h15v-8h16v8h24v12Z"
        fill={dusk}
        opacity=".75"
        transform="translate(0 2)"
      />
      <path
        d="M43 223V197l10-9h6v-9h9v9h8l12 11 12-11h5v-9h9v9h10l14 13 16-15h6v-9h9v9h6l22 20V223Z"
        fill={roof}
      />
      <path d="M56 203h6v7h-6ZM68 203h6v7h-6ZM104 201h6v7h-6ZM152 205h6v7h-6ZM174 203h6v7h-6Z" fill={glow} />
      <path d="M118 49h4V223h-4ZM43 130H197v4H43Z" fill={frame} />
      <rect x="26" y="228" width="188" height="11" rx="4" fill={frame} />
      <path d="M30 239H210v4H30Z" fill="var(--color-brand)" opacity=".16" />

      <path d="M224 62H500" stroke={steel} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M230 64h44q-6 120 4 262-10 6-16 0-8 6-16 0-8 6-18 0 6-130 2-262Z"
        fill="color-mix(in oklab, var(--color-brand) 40%, var(--color-surface))"
      />
      <path
        d="M241 66q2 130-4 256M252 66q1 130 0 256M263 66q-2 130 5 256"
        stroke="var(--color-brand)"
        strokeWidth="3"
        opacity=".4"
      />

      <circle cx="440" cy="148" r="92" fill={`url(#${id}g)`} />
      <path d="M441 172v120" stroke={steel} strokeWidth="6" />
      <rect x="404" y="116" width="76" height="58" rx="8" fill={roof} />
      <rect x="410" y="122" width="64" height="46" rx="3" fill={night} />
      <path
        d="M412 142h14l4-6 5 16 6-24 5 19 3-5h23"
        stroke="var(--color-accent)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M416 158h22M446 158h10" stroke={linen} strokeWidth="3" strokeLinecap="round" opacity=".6" />

      <path d="M386 352V104M376 106h20" stroke={steel} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M379 108h14v24q0 6-7 8-7-2-7-8Z" fill={linen} />
      <path d="M379 121h14v11q0 6-7 8-7-2-7-8Z" fill="var(--color-secondary)" opacity=".55" />
      <path d="M386 140c0 60 22 50 16 108" stroke={linen} strokeWidth="1.8" />

      <path d="M308 292h15l-1 56h-13ZM328 292h15l-1 56h-13Z" fill={dusk} />
      <path d="M306 352q0-8 9-8h8v8ZM328 352v-8h8q9 0 9 8Z" fill={roof} />
      <circle cx="310" cy="128" r="11" fill={roof} />
      <path d="M318 156h15v28h-15Z" fill={skinShade} />
      <path d="M292 204q1-20 20-24l14 12 12-12q20 4 22 24l3 96h-74Z" fill="var(--color-secondary)" />
      <path d="M316 179l10 15 11-15-3-3h-15Z" fill={skin} />
      <path d="M313 179l13 19 13-19" stroke={linen} strokeWidth="3.5" strokeLinejoin="round" />
      <g transform="rotate(9 326 148)">
        <ellipse cx="326" cy="148" rx="17" ry="20" fill={skin} />
        <path
          d="M307 152c-3-18 5-29 19-29 13 0 20 8 19 18-10 2-20-2-26-8 0 9-3 13-6 14 0 4-1 6-2 8-2 0-4-1-4-3Z"
          fill={roof}
        />
      </g>
      <path d="M313.5 206h5v8h-5Z" fill={linen} />
      <circle cx="316" cy="218" r="5.5" fill="var(--color-accent)" />

      <rect x="470" y="206" width="11" height="108" rx="5.5" fill={steel} />
      <rect x="266" y="244" width="11" height="70" rx="5.5" fill={steel} />
      <path d="M274 304H474M294 304v42M454 304v42" stroke={steel} strokeWidth="7" />
      <path d="M287 350a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM447 350a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z" fill={roof} />
      <rect x="276" y="280" width="196" height="22" rx="8" fill={linen} />
      <path d="M424 280l18-48q3-8 11-6l12 4q6 2 6 9v41Z" fill={pillow} />
      <path d="M396 302c2-36 14-50 28-50 16 0 26 14 28 50Z" fill={pyjamas} />
      <g transform="rotate(14 434 236)">
        <ellipse cx="434" cy="236" rx="16" ry="18" fill={patient} />
        <path
          d="M418 230c0-12 8-17 17-17 11 0 18 8 17 22-1 7-4 11-7 13-1-9-2-14-5-18-8 2-16 2-22 0Z"
          fill={hair}
        />
      </g>
      <path d="M278 302V270c0-12 9-16 20-14 34 8 64 10 96 8l12 38Z" fill="var(--color-brand)" />
      <path d="M380 264.3c16-3 28 2 32 13l7 24.7h-17c-2-20-8-33-22-37.7Z" fill={linen} />
      <path d="M430 263l-26 13" stroke={cuff} strokeWidth="15" strokeLinecap="round" />
      <circle cx="396" cy="277" r="7" fill={patient} />
      <path d="M352 208l14 36" stroke="var(--color-secondary)" strokeWidth="19" strokeLinecap="round" />
      <path d="M352 208l14 36" stroke={night} strokeWidth="19" strokeLinecap="round" opacity=".14" />
      <path d="M368 250l22 20" stroke={skin} strokeWidth="12" strokeLinecap="round" />

      <path d="M300 208l-6 36" stroke="var(--color-secondary)" strokeWidth="18" strokeLinecap="round" />
      <path d="M300 208l-6 36" stroke={night} strokeWidth="18" strokeLinecap="round" opacity=".14" />
      <path d="M294 250l20 6" stroke={skin} strokeWidth="12" strokeLinecap="round" />

      <g transform="translate(0 4)">
        <path
          d="M66 300C60 262 44 250 30 244c-2 28 10 50 36 56ZM66 300c-6-44 0-70 10-84 16 22 14 60-10
            84ZM66 300c4-30 18-46 38-50 2 26-12 46-38 50Z"
          fill={`url(#${id}b)`}
        />
        <path
          d="M66 300c-4-20-16-38-28-48M67 296c-2-24 2-46 8-66M68 298c6-18 16-32 28-40"
          stroke={linen}
          strokeWidth="1.8"
          opacity=".5"
          strokeLinecap="round"
        />
        <path d="M42 298h48l-6 50q-1 6-7 6H55q-6 0-7-6Z" fill="var(--color-accent)" />
        <path d="M42 298h48l-1.5 12H43.5Z" fill={night} opacity=".16" />
      </g>
    </svg>
  )
}
