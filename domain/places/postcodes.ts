import { normalizeUnicode } from '#platform/text.ts'

/** The radii that can be chosen, in miles (D28). */
export const RADII = [5, 10, 15, 25, 50] as const
/** The radius unless another one is chosen, in miles (D28). */
export const DEFAULT_RADIUS = 15

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/
const HALF_TYPED = /^([A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]?$/

/**
 * The parts of a text that has the shape of a postcode or of its outward part, in any case and spacing.
 * `W1A 1AA` and `W11 1AA` differ in where the inward part begins: it is always the last three. Of `M1 1`,
 * where somebody is still typing, only the outward part counts, which is not `M11`.
 */
export function splitPostcode(typed: string): { outward: string; inward: string } | undefined {
  const parts = normalizeUnicode(typed, 'NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [, begun] = HALF_TYPED.exec(parts.join(' ')) ?? []
  if (begun) return { outward: begun, inward: '' }
  const code = parts.join('')
  const [, outward, inward] = WHOLE.exec(code) ?? []
  if (outward && inward) return { outward, inward }
  return OUTWARD.test(code) ? { outward: code, inward: '' } : undefined
}

/** A postcode as it is written, `SE5 9RS` or `SE5`; undefined if it hasn't the shape of one. */
export function formatPostcode(typed: string): string | undefined {
  const parts = splitPostcode(typed)
  return parts && `${parts.outward} ${parts.inward}`.trim()
}
