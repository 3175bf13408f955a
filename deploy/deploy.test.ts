import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#platform/config.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const settings = read('docs/settings.md')
const page = read('docs/operating.md')

/** Names in the environment that mean something to other programs than ours. */
const OTHERS = [
  ...['NODE_ENV', 'COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME', 'IMAGE_TAG', 'MALLOC_ARENA_MAX'],
  ...['NODE_EXTRA_CA_CERTS', 'SITE_HOST', 'SITE_NODES', 'FILES_HOST', 'FILES_NODE'],
  ...['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'GARAGE_RPC_SECRET'],
  ...['GARAGE_DEFAULT_BUCKET', 'GARAGE_DEFAULT_ACCESS_KEY', 'GARAGE_DEFAULT_SECRET_KEY'],
  ...['AF_UNIX', 'AF_INET', 'AF_INET6'],
]

test.each([
  ...['compose.yaml', 'Dockerfile', 'deploy/compose.env', 'deploy/staffing.service', 'docs/operating.md'],
])('%s sets and names only settings that there are', (path) => {
  const named = new Set(read(path).match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))
  expect(named.size).toBeGreaterThan(0)
  expect([...named].filter((name) => !settingNames.includes(name) && !OTHERS.includes(name))).toEqual([])
})

test('the unit and the image start the program as `npm start` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(words).replaceAll('","', '", "')}\n`)
  expect(read('deploy/staffing.service')).toContain(`/.bin/${scripts.start}\n`)
})

test("compose.yaml publishes ports on IPv4 alone, where Docker keeps visitors' addresses", () => {
  const published = [...read('compose.yaml').matchAll(/^ *ports: \[(.*)\]$/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  expect(published).toHaveLength(3)
  expect(published.filter((port) => !port.startsWith('"0.0.0.0:'))).toEqual([])
})

test('the operating page links the program to its Node again after each `npm prune`', () => {
  const prunes = page.match(/^npm prune .*\n.*$/gm) ?? []
  expect(prunes).not.toEqual([])
  expect(prunes.filter((lines) => !lines.includes('\nnode scripts/link-node.cjs'))).toEqual([])
})

test('the page of the settings has every one', () => {
  expect(settingNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

test('every rule for alerts has an example that it tells and one that it does not', () => {
  const rules = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const examples = read('deploy/alerts-test.yaml').matchAll(/alertname: (\w+)\n( *exp_alerts)?/g)
  const seen = [...examples].map(([, name, tells]) => `${name} ${tells ? 'tells' : 'is silent'}`)
  expect(rules.filter((name) => !seen.includes(`${name} tells`))).toEqual([])
  expect(rules.filter((name) => !seen.includes(`${name} is silent`))).toEqual([])
})

describe('the page for whoever operates the site', () => {
  test('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...page.matchAll(/\bnpm run ([\w:-]*\w)/g)].map(([, name = '']) => name)
    expect(named).not.toEqual([])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names only files that there are', () => {
    const named = [...page.matchAll(/`((?:deploy|decisions|bench|docs|scripts)\/[\w./-]+)`/g)]
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
