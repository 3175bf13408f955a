import type { ReactNode } from 'react'

type IconProps = { className?: string | undefined }

/** The frame every icon shares: 24 × 24, drawn in the colour of the text around it. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A map pin: a place of work. */
export function MapPinIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 21.5s-7-6.4-7-11.7a7 7 0 0 1 14 0c0 5.3-7 11.7-7 11.7Z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </Icon>
  )
}

/** A clock face: job type and hours. */
export function ClockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.8V12l3.4 2" />
    </Icon>
  )
}

/** A pound sign in a coin: pay. */
export function PoundIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="M14.9 8.9a2.6 2.6 0 0 0-4.9 1.2v3.1c0 1.3-.5 2.4-1.3 3.3h6.4M8.5 12.6h4.8" />
    </Icon>
  )
}

/** A magnifying glass: search. */
export function SearchIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="10.8" cy="10.8" r="6.8" />
      <path d="m15.8 15.8 4.7 4.7" />
    </Icon>
  )
}

/** Three bars: open the menu. */
export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  )
}

/** A cross: close or remove. */
export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** An arrow pointing up: back to the top. */
export function ArrowUpIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" />
    </Icon>
  )
}

/** An arrow pointing left: back or previous. */
export function ArrowLeftIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M19.5 12h-15M11 5.5 4.5 12l6.5 6.5" />
    </Icon>
  )
}

/** An arrow pointing right: onwards or next. */
export function ArrowRightIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />
    </Icon>
  )
}

/** A chevron pointing down: something unfolds. */
export function ChevronDownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5.5 9 6.5 6.5L18.5 9" />
    </Icon>
  )
}

/** A tick: done or included. */
export function CheckIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m4.5 12.8 5 5 10-11" />
    </Icon>
  )
}

/** An envelope: e-mail. */
export function MailIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.8 7 8.2 6.3L20.2 7" />
    </Icon>
  )
}

/** A telephone handset: call us. */
export function PhoneIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8.6 4.3 6.7 3.9a2 2 0 0 0-1.6.4C4.3 5 3.5 6 3.5 7.2c0 7.3 6 13.3 13.3 13.3 1.2 0 2.2-.8 2.9-1.6a2 2 0 0 0 .4-1.6l-.4-1.9a1.5 1.5 0 0 0-1.1-1.1l-2.6-.7a1.5 1.5 0 0 0-1.5.4l-1 1.1a12 12 0 0 1-4.6-4.6l1.1-1a1.5 1.5 0 0 0 .4-1.5l-.7-2.6a1.5 1.5 0 0 0-1.1-1.1Z" />
    </Icon>
  )
}

/** A calendar page: dates and posting day. */
export function CalendarIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 2.8V7M16 2.8V7" />
    </Icon>
  )
}

/** A shield with a tick: checks and safeguarding. */
export function ShieldIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 2.8 4.5 5.6v5.9c0 4.7 3.1 8 7.5 9.7 4.4-1.7 7.5-5 7.5-9.7V5.6Z" />
      <path d="m8.6 11.9 2.4 2.4 4.4-4.8" />
    </Icon>
  )
}

/** A heart: care and wellbeing. */
export function HeartIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 20.3S3.3 15.3 3.3 9.1A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.7 2.5c0 6.2-8.7 11.2-8.7 11.2Z" />
    </Icon>
  )
}

/** A wrapped present: benefits and bonuses. */
export function GiftIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 12v7a1.8 1.8 0 0 0 1.8 1.8h10.4A1.8 1.8 0 0 0 19 19v-7M12 8v12.8M12 8c-1-3.5-2.6-4.8-4.4-4.8A2.3 2.3 0 0 0 5.3 5.6C5.3 7 6.3 8 7.8 8M12 8c1-3.5 2.6-4.8 4.4-4.8a2.3 2.3 0 0 1 2.3 2.4c0 1.4-1 2.4-2.5 2.4" />
      <rect x="3.2" y="8" width="17.6" height="4" rx="1.2" />
    </Icon>
  )
}

/** An open book: guides and training. */
export function BookIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 6.5C10.3 5.2 8 4.5 4.6 4.5A1.1 1.1 0 0 0 3.5 5.6v11.8a1.1 1.1 0 0 0 1.1 1.1c3.4 0 5.7.7 7.4 2 1.7-1.3 4-2 7.4-2a1.1 1.1 0 0 0 1.1-1.1V5.6a1.1 1.1 0 0 0-1.1-1.1c-3.4 0-5.7.7-7.4 2ZM12 6.5v14" />
    </Icon>
  )
}

/** Two people: candidates and teams. */
export function UsersIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="9" cy="8" r="3.7" />
      <path d="M2.8 20c.2-3.9 2.7-6.3 6.2-6.3s6 2.4 6.2 6.3M15.5 4.7a3.7 3.7 0 0 1 0 6.6M17.6 14.2c2.2.8 3.5 2.9 3.7 5.8" />
    </Icon>
  )
}
