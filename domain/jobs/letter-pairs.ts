/** Every other character stands beside none. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const SIZE = ALPHABET.length
/** A bit for each two that stand side by side, and then one for each alone. */
const BITS = SIZE * SIZE + SIZE
/** The place of each ASCII character in the alphabet; that of others is outside. */
const PLACES = Uint8Array.from({ length: 128 }, (_, code) => {
  const place = ALPHABET.indexOf(String.fromCharCode(code))
  return place < 0 ? SIZE : place
})
const placeOf = (text: string, at: number) => PLACES[text.charCodeAt(at)] ?? SIZE

const found = new Uint8Array(Math.ceil(BITS / 8))

/**
 * The letters and digits of a normalised text and which of them stand side by side, as bits: in a string,
 * which takes the least memory for so few bytes.
 */
export function letterPairsOf(text: string): string {
  found.fill(0)
  for (let at = 0, before = SIZE; at < text.length; at++) {
    const place = placeOf(text, at)
    if (place < SIZE) add(SIZE * SIZE + place)
    if (place < SIZE && before < SIZE) add(before * SIZE + place)
    before = place
  }
  return String.fromCharCode(...found)
}

function add(bit: number) {
  found[bit >> 3] = (found[bit >> 3] ?? 0) | (1 << (bit & 7))
}

/** Whether the pairs say if a text contains `term`: one or two letters or digits, normalised. */
export const isLetterPair = (term: string) => /^[a-z0-9]{1,2}$/.test(term)

/** Whether the text with these pairs contains `term`, which is one of those that they know. */
export function hasLetterPair(pairs: string, term: string): boolean {
  const first = placeOf(term, 0)
  const bit = term.length === 1 ? SIZE * SIZE + first : first * SIZE + placeOf(term, 1)
  return (pairs.charCodeAt(bit >> 3) & (1 << (bit & 7))) > 0
}
