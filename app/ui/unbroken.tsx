/** A range of figures: `£35-45`, `9:00-17:00`, `1-2`. */
const RANGE = /((?<!\d[.,:]?)£?\d+(?:[.,:]\d+)*\s?[-–]\s?£?\d+(?:[.,:]\d+)*)/

/** A text whose ranges stay on one line; Chromium would break them after the hyphen. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(RANGE)
  if (parts.length === 1) return children
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
