import { useId } from 'react'

/** The mark: an alder leaf on its stem with a cross opened in it, plum running into blue. Mark only, no words. */
export function Logo({ className }: { className?: string | undefined }) {
  const fill = `logo${useId()}`
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={fill} x1="8" y1="4" x2="32" y2="36" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-plum)" />
          <stop offset="1" stopColor="var(--color-blue)" />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${fill})`}
        fillRule="evenodd"
        d="M37.3 5.2V19C37.3 28.8 30.6 35 21.6 35c-3.5 0-6.5-1-8.9-2.7-2 1.3-3.9 2.9-5.5 5a1.850 1.850 0 0 1-3-2.2c1.7-2.3 3.7-4.2 5.8-5.7C7.8 26.7 6.6 23.3 6.6 19.6 6.6 9.8 13.5 2.7 23.3 2.7h11.5a2.5 2.5 0 0 1 2.5 2.5ZM19.9 12.2v4.7h-4.7a2.3 2.3 0 0 0 0 4.6h4.7v4.7a2.3 2.3 0 0 0 4.6 0v-4.7h4.7a2.3 2.3 0 0 0 0-4.6h-4.7v-4.7a2.3 2.3 0 0 0-4.6 0Z"
      />
    </svg>
  )
}
