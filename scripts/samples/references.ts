import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/references/reference-letters.ts'

/** References without a collision: the number itself, in the letters of references. */
export function referenceOf(nth: number, kind: 'APP' | 'CAN' | 'STF'): string {
  const base = REFERENCE_LETTERS.length
  let rest = (nth * 7_368_787 + 104_729) % base ** REFERENCE_LENGTH
  let letters = ''
  for (let place = 0; place < REFERENCE_LENGTH; place++) {
    letters = `${REFERENCE_LETTERS[rest % base]}${letters}`
    rest = Math.floor(rest / base)
  }
  return `${kind}-${letters}`
}
