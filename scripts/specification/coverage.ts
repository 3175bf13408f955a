import { resolve } from 'node:path'
import type { Part } from './sentences.ts'
import type { Tagged } from './tagged-tests.ts'

/** Where the table is. */
export const COVERAGE_PAGE = resolve(import.meta.dirname, '../../docs/specification-coverage.md')

/** The Markdown table that shows, for each sentence, the tests that check it, or what replaces the sentence. */
export function coverageTable(parts: Part[], tests: Tagged[]): string {
  const sentences = parts.flatMap((part) => part.sentences)
  const covered = sentences.filter(({ id }) => tests.some(({ ids }) => ids.includes(id)))
  const replaced = sentences.filter((sentence) => sentence.replacedBy && !covered.includes(sentence))
  const lines = [
    '# Which test checks which sentence of the specification',
    '',
    'Made by `npm run specification` from [the sentences](specification/) and from the titles of the tests: do not edit.',
    'A title ends with what the test checks, like `(§2.3-4)`: sentence 4 of part 2.3. The numbers D1 to D26 are in',
    '[How we read the specification](specification/decisions.md).',
    '',
    `${sentences.length} sentences: ${covered.length} are checked by tests, ${replaced.length} are replaced by a decision or say nothing of the program, ` +
      `${sentences.length - covered.length - replaced.length} are missing.`,
    ...parts.flatMap((part) => ['', `## ${part.number} ${part.title}`, '', ...rowsOf(part, tests)]),
  ]
  return `${lines.join('\n')}\n`
}

function rowsOf(part: Part, tests: Tagged[]): string[] {
  const rows = part.sentences.map(({ id, text, replacedBy }) => {
    const checks = Map.groupBy(
      tests.filter(({ ids }) => ids.includes(id)),
      ({ path }) => path,
    )
    const told = [
      ...(replacedBy ? [`*${replacedBy}*`] : []),
      ...[...checks].flatMap(([path, found]) => [
        `[${path}](../${path})`,
        ...found.map(({ title }) => `– ${title}`),
      ]),
    ]
    return `| ${id} | ${inCell(text)} | ${told.map(inCell).join('<br>') || '**missing**'} |`
  })
  return ['| | sentence | checked by |', '|---|---|---|', ...rows]
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
