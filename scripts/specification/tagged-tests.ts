import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/** A test, or a group of tests, whose title names sentences of the specification. */
export type Tagged = { path: string; title: string; ids: string[]; isGroup: boolean }

/** Every title in the project's tests that contains a `§`, read from the files: no test is run. */
export function readTaggedTests(): Tagged[] {
  return globSync(['**/*.test.ts', 'e2e/*.spec.ts'], {
    cwd: ROOT,
    exclude: ['node_modules', 'build', '.cache'],
  })
    .sort()
    .flatMap((path) => taggedIn(path, readFileSync(join(ROOT, path), 'utf8')))
}

/** The titles in one file that contain a `§`, each after those of the groups it belongs to. */
export function taggedIn(path: string, code: string): Tagged[] {
  if (!code.includes('§')) return []
  const found: Tagged[] = []
  const visit = (node: unknown, groups: string[]) => {
    if (typeof node !== 'object' || node === null) return
    const call = titledCall(node as Node, code)
    for (const title of call?.titles.filter((title) => title.includes('§')) ?? []) {
      found.push({
        path,
        title: [...groups, withoutTag(title)].join(': '),
        ids: idsIn(title),
        isGroup: call?.isGroup ?? false,
      })
    }
    const within = call?.isGroup ? [...groups, ...call.titles.slice(0, 1).map(withoutTag)] : groups
    for (const part of Object.values(node)) visit(part, within)
  }
  visit(parseSync(path, code).program, [])
  return found
}

type Node = {
  type?: string
  start: number
  end: number
  callee?: Node
  arguments?: Node[]
  elements?: Node[]
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

/** The titles of a call like `test('…')`, `test.each(…)('…')` or `describe('…')`: several where each row of a table has a `§`. */
function titledCall({ type, callee, arguments: [first] = [] }: Node, code: string) {
  if (type !== 'CallExpression' || !callee || !first) return undefined
  const name = code.slice(callee.start, callee.end)
  const isGroup = /^(?:test\.)?describe\b/.test(name)
  if (!isGroup && !/^(?:test|base)\b/.test(name)) return undefined
  const title = textOf(first)
  if (title === undefined) return undefined
  const rows = callee.arguments?.[0]?.elements?.map((row) => row.elements?.map((cell) => textOf(cell)) ?? [])
  const tagged = rows?.filter((cells) => cells.some((text) => text?.startsWith('§'))) ?? []
  return { titles: tagged.length > 0 ? tagged.map((cells) => filledIn(title, cells)) : [title], isGroup }
}

/** The text of a literal, with `…` for interpolated values. */
function textOf({ quasis, value }: Node): string | undefined {
  if (quasis) return quasis.map(({ value }) => value.cooked).join('…')
  return typeof value === 'string' ? value : undefined
}

/** A title with the values of one row of its table put in. */
function filledIn(title: string, cells: (string | undefined)[]): string {
  const rest = [...cells]
  return title.replace(/%[sj]/g, () => rest.shift() ?? '…')
}

/** The ids in a title's brackets: `§2.3-4, §5.1-2` or `§2.1-1 to 14`. A tag in any other form counts as an id that no sentence has. */
function idsIn(title: string): string[] {
  const tags = title.match(/§[^§)]*/g) ?? []
  return tags.flatMap((tag) => {
    const [, part, from, to = from] = /^§(\d+\.\d+)-(\d+)(?: to (\d+))?(?:, )?$/.exec(tag) ?? []
    if (!part) return [tag]
    const [first, last] = [Number(from), Number(to)]
    return Array.from({ length: last - first + 1 }, (_, nth) => `§${part}-${first + nth}`)
  })
}

/** A title without its tag, with `…` for values that a row of a table puts in. */
function withoutTag(title: string): string {
  return title.replace(/ \([^)]*§[^)]*\)$/, '').replace(/%[sjdi]|\$\w+/g, '…')
}
