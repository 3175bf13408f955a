/** Of shorter words each letter says what is meant. */
const SHORTEST = 4

/** The first known word that differs by one letter, or by two that changed places. */
export function correctionOf(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST) return undefined
  for (const candidate of known) {
    // Of short ones each letter says what is meant: PICU is no ICU.
    if (candidate.length < SHORTEST) continue
    if (Math.abs(candidate.length - word.length) <= 1 && isOneAway(word, candidate)) return candidate
  }
  return undefined
}

function isOneAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
