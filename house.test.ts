import { type Dirent, existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname
const GENERATED = ['node_modules', '.git', 'build', 'data', '.react-router', '.cache', 'test-results']

/** Each room, and the rooms below it, which it may import. */
const ROOMS = {
  server: ['app', 'domain', 'platform', 'content'],
  app: ['domain', 'platform', 'content'],
  domain: ['platform', 'content'],
  platform: [],
  content: [],
} as const satisfies Record<string, readonly string[]>
type Room = keyof typeof ROOMS

/** Tests, and what only they use: `test-database.server.ts`, `test-mail-server.server.ts`. */
const isTest = (path: string) => /\.test\.tsx?$|\/test-[\w.-]+\.ts$/.test(path)

const modules = globSync(`{${Object.keys(ROOMS).join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, room: path.split('/')[0] as Room, text, imports: importsOf(path, text) }
})

/** Without tests and what only they use. */
const product = modules.filter(({ path }) => !isTest(path))
type Module = (typeof modules)[number]

/** What a module imports: the project's own modules as paths from the root, others as written. */
function importsOf(path: string, text: string) {
  const statement = /^(?:import|export)( type)?\b(?:[\w\s{},*$]*\bfrom\s+|\s*)['"]([^'"]+)['"]/gm
  const later = /\bimport(\()\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(statement), ...text.matchAll(later)].map(([, kind, name = '']) => ({
    target: name.startsWith('.')
      ? relative(ROOT, resolve(ROOT, dirname(path), name))
      : name.replace(/^#/, ''),
    isTypeOnly: kind === ' type',
  }))
}

/** What is imported by modules that may not, as a sentence each. */
const importsOfWrong = (
  importers: readonly Module[],
  isWrong: (imported: Module['imports'][number], importer: Module) => boolean,
) =>
  importers.flatMap((importer) =>
    importer.imports
      .filter((imported) => isWrong(imported, importer))
      .map(({ target }) => `${importer.path} imports ${target}`),
  )

/** The ways that lead from a name back to itself, each as the names on it. */
function circlesIn(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const visited = new Set<string>()
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '))
    if (visited.has(name)) return
    visited.add(name)
    for (const next of edges.get(name) ?? []) visit(next, [...way, name])
  }
  for (const name of edges.keys()) visit(name, [])
  return circles
}

function roomOf(target: string): Room | undefined {
  return Object.keys(ROOMS).find((room) => target.startsWith(`${room}/`)) as Room | undefined
}

test('imports run downwards: server, app, domain, platform; every room may read content', () => {
  const upwards = importsOfWrong(modules, ({ target }, { room }) => {
    const to = roomOf(target)
    return to !== undefined && to !== room && !(ROOMS[room] as readonly string[]).includes(to)
  })
  expect(modules.length).toBeGreaterThan(50)
  expect(upwards).toEqual([])
})

test('scripts and journeys do not import each other; what both use is in testing', () => {
  const crossing = globSync('{scripts,e2e,testing}/**/*.ts', { cwd: ROOT }).flatMap((path) =>
    importsOf(path, readFileSync(join(ROOT, path), 'utf8'))
      .filter(({ target }) => (path.startsWith('e2e/') ? /^scripts\// : /^e2e\//).test(target))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(crossing).toEqual([])
})

test('no room imports a module that belongs to no room', () => {
  const isOutside = ({ target }: { target: string }) =>
    /^(scripts|testing|e2e|bench|build)\/|^\./.test(target)
  expect(importsOfWrong(product, isOutside)).toEqual([])
})

test('content imports nothing but content', () => {
  const content = product.filter(({ room }) => room === 'content')
  expect(importsOfWrong(content, ({ target }) => roomOf(target) !== 'content')).toEqual([])
})

test('the folders of domain import each other in no circle, types included', () => {
  const folderOf = (path: string) => /^domain\/([\w-]+)\//.exec(path)?.[1]
  const edges = new Map<string, string[]>()
  for (const { path, imports } of modules) {
    const from = folderOf(path)
    if (from === undefined || isTest(path)) continue
    const to = imports.map(({ target }) => folderOf(target)).filter((it) => it !== undefined && it !== from)
    edges.set(from, [...(edges.get(from) ?? []), ...to] as string[])
  }
  expect(edges.get('privacy')).toContain('people')
  expect(circlesIn(edges)).toEqual([])
})

test('no files import each other in a circle, but for types', () => {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
    ]),
  )
  expect(circlesIn(edges)).toEqual([])
})

test('server code imports no React component, not even through other modules', () => {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const below = ['server', 'domain', 'platform']
  const reached = new Set(
    modules.filter(({ room, path }) => below.includes(room) && !isTest(path)).map(({ path }) => path),
  )
  const components: string[] = []
  for (const path of reached) {
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly) continue
      if (/\.tsx$|^react(-dom)?(\/|$)/.test(target)) components.push(`${path} imports ${target}`)
      else if (byPath.has(target)) reached.add(target)
    }
  }
  expect(reached).toContain('app/context.ts')
  expect(components).toEqual([])
})

test('apostrophes are straight, as they are in the specification', () => {
  const curly = product.filter(({ room, text }) => room !== 'platform' && text.includes('\u2019'))
  expect(curly.map(({ path }) => path)).toEqual([])
})

test('no module makes a formatter as it loads: that blocks a phone for up to a tenth of a second', () => {
  const makers = product.filter(({ text }) => /^(?:export )?const [^=]*= new Intl\b/m.test(text))
  expect(makers.map(({ path }) => path)).toEqual([])
})

test('text gets its normal form where marks are bounded, since composing many takes quadratic time', () => {
  const normalizing = product.filter(({ text }) => /\.normalize\(/.test(text)).map(({ path }) => path)
  expect(normalizing.filter((path) => !path.startsWith('platform/db/migrations/'))).toEqual([
    'platform/text.ts',
  ])
})

test('only tests import the test runner', () => {
  expect(importsOfWrong(product, ({ target }) => /^(vitest|@playwright)\b/.test(target))).toEqual([])
})

test('the environment is read in platform/config.ts alone', () => {
  const readers = modules.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path)
  expect(readers).toEqual(['platform/config.ts'])
})

test('SQL is written in domain and platform/db alone', () => {
  const querying = product.filter(
    ({ path, text }) =>
      !/^(domain|platform\/db)\//.test(path) &&
      /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text),
  )
  expect(querying.map(({ path }) => path)).toEqual([])
})

test('in app only pages and server modules import what must not reach the browser', () => {
  const mayImport = /^app\/(?:pages\/|root\.tsx$)|\.server\.tsx?$|\.test\.tsx?$/
  const others = modules.filter(({ room, path }) => room === 'app' && !mayImport.test(path))
  const isForServers = ({ target, isTypeOnly }: Module['imports'][number]) =>
    !isTypeOnly && /\.server\.tsx?$/.test(target)
  expect(importsOfWrong(others, isForServers)).toEqual([])
})

const entries = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !GENERATED.includes(name))
  .flatMap((entry) => [
    entry,
    ...(entry.isDirectory()
      ? readdirSync(join(ROOT, entry.name), { withFileTypes: true, recursive: true })
      : []),
  ])
const pathOf = (entry: Dirent) => relative(ROOT, join(entry.parentPath, entry.name))

test('every step of a migration is in the list of steps', () => {
  const folder = 'platform/db/migrations'
  const steps = globSync(`${folder}/0*.ts`, { cwd: ROOT })
  const index = readFileSync(join(ROOT, folder, 'index.ts'), 'utf8')
  const listed = importsOf(`${folder}/index.ts`, index).map(({ target }) => target)
  expect(listed).toEqual(expect.arrayContaining(steps))
})

test('the changelog begins with the version of the program', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? []
  expect(newest).toBe(version)
})

test('links and paths in documents lead to files', () => {
  // The list of changes names files of its day.
  const documents = globSync('{*,docs/*,decisions/*}.md', { cwd: ROOT }).filter(
    (path) => !/^CHANGE/.test(path),
  )
  const dead = documents.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) =>
      join(dirname(path), to),
    )
    const paths = [...text.matchAll(/`(\w+\/[\w./-]+\.(?:tsx?|md|css|yaml|service))`/g)]
    return [...links, ...paths.map(([, to = '']) => to)]
      .filter((to) => !existsSync(join(ROOT, to)))
      .map((to) => `${to} in ${path}`)
  })
  expect(dead).toEqual([])
})

test('no folder is a drawer for everything', () => {
  const drawers = entries.filter(
    (entry) => entry.isDirectory() && /^(utils?|lib|helpers?|common)$/.test(entry.name),
  )
  expect(drawers.map(pathOf)).toEqual([])
})

test('no file refers to a folder beside the repository', () => {
  const beside = ['..', 'shared'].join('/')
  const referring = entries.filter(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(beside),
  )
  expect(referring.map(pathOf)).toEqual([])
})

test('no line of code is over 110 columns, strings and comments included', () => {
  const files = globSync('{app,content,domain,platform,server,scripts,testing,bench,e2e}/**/*.{ts,tsx,css}', {
    cwd: ROOT,
  })
  const long = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 110 ? [`${path}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})

test('no file of the product is over 250 lines but the tables; content is as long as what it says', () => {
  const programs = product.filter(({ path }) => !/^content\/|\/migrations\//.test(path))
  const long = programs.filter(({ text }) => text.split('\n').length > 251)
  expect(long.map(({ path }) => path)).toEqual(['platform/db/tables.ts'])
})

test('a public page behind a mailed link says so, which has it checked when Back shows it again', () => {
  const isPublic = ({ path }: Module) => path.startsWith('app/pages/public/')
  const linked = product.filter((page) => isPublic(page) && page.text.includes('const headers = linkHeaders'))
  expect(linked).not.toEqual([])
  expect(linked.filter(({ text }) => !text.includes('satisfies PrivateHandle'))).toEqual([])
})
