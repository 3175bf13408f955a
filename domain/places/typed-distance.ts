import { RADII } from './postcodes.ts'

/** How people say that they look around a place: "within 5 miles of", "a 10-mile radius around", "near". */
const AROUND = new RegExp(
  '(?:(?:within|under|up to|less than|in) )?(?:an? )?(?<!\\S)(\\d{1,3})[ -]?mi(?:les?)?(?: radius)?' +
    '(?: (?:of|from|around))?(?!\\S)|(?<!\\S)(?:near|close to|around)(?!\\S)',
  'i',
)

/** What stands before and after the words for a distance, and the next larger radius; 0 for only "near". */
export function readDistance(typed: string): { before: string; within: number; after: string } | undefined {
  const found = AROUND.exec(typed)
  if (!found) return undefined
  const [around, miles = ''] = found
  const within = miles && (RADII.find((radius) => radius >= Number(miles)) ?? Math.max(...RADII))
  return {
    before: typed.slice(0, found.index).trim(),
    within: Number(within),
    after: typed.slice(found.index + around.length).trim(),
  }
}

/** A place without the distance beside it: of "within 5 miles of Leeds" it is Leeds, and 5. */
export function withoutDistance(typed: string): { place: string; within: number } {
  const found = readDistance(typed)
  if (!found?.within) return { place: typed, within: 0 }
  return { place: `${found.before} ${found.after}`.trim(), within: found.within }
}
