import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../docs/specification')

/** A sentence, text or route of the specification. `replacedBy` says what was built instead, so that there is nothing to test. */
type Sentence = { id: string; text: string; replacedBy: string | undefined }

/** A part of a section, like 2.3, Home. */
export type Part = { number: string; title: string; sentences: Sentence[] }

/**
 * Reads the specification from `docs/specification/`. There, `## 2.3 Home` begins a part, `4. …` in it is sentence `§2.3-4`, and a line
 * `> D6: …` below it says what replaces the sentence.
 */
export function readSpecification(): Part[] {
  return globSync('[0-9]-*.md', { cwd: FOLDER })
    .sort()
    .flatMap((page) => partsOf(readFileSync(join(FOLDER, page), 'utf8')))
}

/** The parts of one page. */
export function partsOf(page: string): Part[] {
  const parts: Part[] = []
  for (const line of page.split('\n')) {
    const [, number, title] = /^## (\d+\.\d+) (.+)/.exec(line) ?? []
    if (number && title) parts.push({ number, title, sentences: [] })
    const part = parts.at(-1)
    const [, nth, text] = /^(\d+)\. (.+)/.exec(line) ?? []
    if (part && nth && text)
      part.sentences.push({ id: `§${part.number}-${nth}`, text, replacedBy: undefined })
    const [, replacedBy] = /^ +> (.+)/.exec(line) ?? []
    const sentence = part?.sentences.at(-1)
    if (sentence && replacedBy) sentence.replacedBy = replacedBy
  }
  return parts
}

/** The numbers of the decisions in `docs/specification/decisions.md`: D1, D2 … */
export function readDecisions(): string[] {
  const page = readFileSync(join(FOLDER, 'decisions.md'), 'utf8')
  return [...page.matchAll(/^- \*\*(D\d+) /gm)].map(([, number = '']) => number)
}
