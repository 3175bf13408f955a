import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/** A test, or a group of tests, whose title names sentences of the specification. */
export type Tagged = { path: string; title: string; ids: string[]; isGroup: boolean }

/** Every title in the project's tests that holds a `§`, as the files have them: nothing is run. */
export function readTaggedTests(): Tagged[] {
  return globSync(['**/*.test.ts', 'e2e/*.spec.ts'], {
    cwd: ROOT,
    exclude: ['node_modules', 'build', '.cache'],
  })
    .sort()
    .flatMap((path) => taggedIn(path, readFileSync(join(ROOT, path), 'utf8')))
}

/** The titles of one file that hold a `§`, each after those of the groups it is in. */
export function taggedIn(path: string, code: string): Tagged[] {
  if (!code.includes('§')) return []
  const found: Tagged[] = []
  const visit = (node: unknown, groups: string[]) => {
    if (typeof node !== 'object' || node === null) return
    const call = titledCall(node as Node, code)
    if (call?.title.includes('§')) {
      const title = [...groups, withoutTag(call.title)].join(': ')
      found.push({ path, title, ids: idsIn(call.title), isGroup: call.isGroup })
    }
    const within = call?.isGroup ? [...groups, withoutTag(call.title)] : groups
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
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

/** The title of a call like `test('…')`, `test.each(…)('…')` or `describe('…')`. */
function titledCall({ type, callee, arguments: [first] = [] }: Node, code: string) {
  if (type !== 'CallExpression' || !callee || !first) return undefined
  const name = code.slice(callee.start, callee.end)
  const isGroup = /^(?:test\.)?describe\b/.test(name)
  if (!isGroup && !/^(?:test|base)\b/.test(name)) return undefined
  const title = first.quasis ? first.quasis.map(({ value }) => value.cooked).join('…') : first.value
  return typeof title === 'string' ? { title, isGroup } : undefined
}

/** `§2.3-4, §5.1-2` and `§2.1-1 to 14` in brackets. A tag in another form is an id of its own, which no sentence has. */
function idsIn(title: string): string[] {
  const tags = title.match(/§[^§)]*/g) ?? []
  return tags.flatMap((tag) => {
    const [, part, from, to = from] = /^§(\d+\.\d+)-(\d+)(?: to (\d+))?(?:, )?$/.exec(tag) ?? []
    if (!part) return [tag]
    const [first, last] = [Number(from), Number(to)]
    return Array.from({ length: last - first + 1 }, (_, nth) => `§${part}-${first + nth}`)
  })
}

/** A title without its tag, and `…` for what a row of a table puts in. */
function withoutTag(title: string): string {
  return title.replace(/ \([^)]*§[^)]*\)$/, '').replace(/%[sjdi]|\$\w+/g, '…')
}
