import { useId } from 'react'
import { mark } from '#content/brand.ts'
import { site } from '#content/site.ts'

/** The agency's logo, or the mark: an alder leaf with a cross opened in it, without words. */
export function Logo({ className = '' }: { className?: string | undefined }) {
  const fill = `logo${useId()}`
  if (site.logo) {
    const address = `/logo/${site.logo}.png`
    return <img src={address} alt="" width="40" height="40" className={`object-contain ${className}`} />
  }
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
          <stop stopColor="var(--color-brand)" />
          <stop offset="1" stopColor="var(--color-secondary)" />
        </linearGradient>
      </defs>
      <path fill={`url(#${fill})`} fillRule="evenodd" d={mark} />
    </svg>
  )
}
