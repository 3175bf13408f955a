import { asItLooks } from '#content/site.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { PLACEHOLDER_IMAGE, type PostSummary } from './posts.ts'

/** What the drawings of posts show, and the words of a title that ask for it: the first that matches. */
const SUBJECTS = {
  night: /\bnights?\b|\bsleep/,
  holiday: /\bholiday|\bannual leave\b/,
  pension: /\bpension|\bsaving/,
  shield: /\bdbs\b|\bcriminal\b|\bsafeguard|\bsafety\b/,
  phone: /\bshare codes?\b|\bright to work\b|\bvisas?\b|\bonline\b/,
  badge: /\bnmc\b|\bgmc\b|\bhcpc\b|\brevalid|\bregistration\b/,
  letter: /\breferences?\b|\breferees?\b|\bletters?\b/,
  clipboard: /\bhandover|\bsbar\b|\bnotes\b|\brecords?\b/,
  speech: /\binterview|\bquestions?\b|\btalk|\bcommunicat/,
  heart: /\btraining\b|\blife support\b|\bfirst aid\b/,
  certificate: /\bcertificates?\b|\bqualification|\bcourses?\b|\bcvs?\b/,
  payslip: /\bpay\b|\bpaid\b|\bpaye\b|\btax\b|\bwages?\b|\bpayslip/,
  clock: /\bbreaks?\b|\brest\b|\bhours?\b|\bworking time\b/,
  calendar: /\bweeks?\b|\bdays?\b|\brota\b|\bmonths?\b|\byear\b/,
  signpost: /\bwhich\b|\bchoos|\bcareer|\bagency\b|\bpermanent\b/,
  cup: /\bwell(?:being)?\b|\bstress\b|\bburnout\b/,
  house: /\bcare homes?\b|\bhome care\b/,
} as const

/** What the words of a category ask for, where those of the title don't say it. */
const OF_CATEGORIES: readonly [RegExp, Subject][] = [
  [/\bpay\b|\btax\b|\bmoney\b/, 'payslip'],
  [/\bcomplian|\bregulat|\blaw\b/, 'clipboard'],
  [/\bcareer|\badvice\b/, 'signpost'],
  [/\btraining\b|\blearning\b/, 'heart'],
  [/\bwell/, 'cup'],
  [/\bcare\b/, 'house'],
]

export type Subject = keyof typeof SUBJECTS | 'book'

/** A drawing: what it shows, and which of the colours and backgrounds it has. */
export type Scene = { subject: Subject; tone: number }

const TONES = 5

/** The drawing of a post: its title's words say what it shows, its category in which colours. */
export function sceneOf({ title, category }: Pick<PostSummary, 'title' | 'category'>): Scene {
  const inTitle = (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).find((subject) =>
    SUBJECTS[subject].test(normalizeForSearch(title)),
  )
  const inCategory = OF_CATEGORIES.find(([words]) => words.test(normalizeForSearch(category)))?.[1]
  return { subject: inTitle ?? inCategory ?? 'book', tone: toneOf(category) }
}

/** The address of the drawing for a post that has no picture (§9); undefined for one that has. */
export function sceneHref(post: Pick<PostSummary, 'title' | 'category' | 'imageUrl'>): string | undefined {
  if (post.imageUrl !== PLACEHOLDER_IMAGE) return undefined
  const { subject, tone } = sceneOf(post)
  return asItLooks(`/blog/scenes/${subject}-${tone}.svg`)
}

/** Reads the end of such an address, as `night-2`. */
export function readScene(name: string): Scene | undefined {
  const [subject = '', tone = ''] = name.split('-')
  const isSubject = subject === 'book' || Object.hasOwn(SUBJECTS, subject)
  return isSubject && new RegExp(`^[0-${TONES - 1}]$`).test(tone)
    ? { subject: subject as Subject, tone: Number(tone) }
    : undefined
}

/** Always the same for a category. */
function toneOf(category: string): number {
  return [...category].reduce((sum, letter) => (sum * 17 + (letter.codePointAt(0) ?? 0)) % 137, 0) % TONES
}
