const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** The place of every other character, and of what is before the beginning. */
const OUTSIDE = ALPHABET.length
const PLACES = ALPHABET.length + 1

/** The place of each UTF-16 code unit. */
const places = new Uint8Array(0x1_00_00).fill(OUTSIDE)
for (const [place, letter] of [...ALPHABET].entries()) places[letter.charCodeAt(0)] = place

const pairOf = (first: number, second: number) => first * PLACES + second
const placeOf = (text: string, at: number) => places[text.charCodeAt(at)] as number

/** A bit for each pair that was found in a text. They are cleared for each. */
const bits = Buffer.alloc(Math.ceil((PLACES * PLACES) / 8))

/**
 * Which letters and digits stand side by side in a normalised text, as bits: in a string, which takes the
 * least memory for so few bytes.
 */
export function letterPairsOf(text: string): string {
  bits.fill(0)
  let before = OUTSIDE
  for (let at = 0; at < text.length; at++) {
    const place = placeOf(text, at)
    const pair = pairOf(before, place)
    bits[pair >> 3] = (bits[pair >> 3] as number) | (1 << (pair & 7))
    before = place
  }
  return bits.toString('latin1')
}

/** Whether the pairs say if a text contains `term`: one or two letters or digits, normalised. */
export const isLetterPair = (term: string) => /^[a-z0-9]{1,2}$/.test(term)

/** Whether the text with these pairs contains `term`, which is one of those that they know. */
export function hasLetterPair(pairs: string, term: string): boolean {
  const last = placeOf(term, term.length - 1)
  const has = (pair: number) => (pairs.charCodeAt(pair >> 3) & (1 << (pair & 7))) > 0
  if (term.length === 2) return has(pairOf(placeOf(term, 0), last))
  for (let first = 0; first < PLACES; first++) if (has(pairOf(first, last))) return true
  return false
}
