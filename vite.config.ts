import { globSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { brandTheme } from './app/theme.ts'

const APP = join(import.meta.dirname, 'app')
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** What the root imports. The root itself would make files refer to its styles twice. */
const frame = importsOf([join(APP, 'root.tsx')])
const publicPages = importsOf(
  globSync('pages/{public,my}/*.tsx', { cwd: APP }).map((page) => join(APP, page)),
)
/** What search engines read comes with words of many pages. */
const PARTS = /\/app\/(?:ui|components)\/(?!structured-data)[^/]+$/
const DESK_PARTS = /\/app\/(?:ui|components|components\/desk)\/[^/]+$/

/**
 * Puts what most pages load into a few files, since each costs a phone a round trip: the framework, which
 * changes least, the frame around a page's content, parts that public pages share, and those of the desk.
 * Each file less also makes the table of routes shorter, which every visitor loads.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: (id: string, graph: Graph) => (frame(graph).has(id) ? 'frame' : null), priority: 3 },
  {
    name: (id: string, graph: Graph) => (PARTS.test(id) && publicPages(graph).has(id) ? 'site' : null),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: (id: string, graph: Graph) => (DESK_PARTS.test(id) && !publicPages(graph).has(id) ? 'desk' : null),
    minShareCount: 6,
    priority: 1,
  },
]

/** Collects once what these files import, and what that imports. */
function importsOf(files: readonly string[]) {
  const found = new Set<string>()
  return (graph: Graph) => {
    const waiting = found.size > 0 ? [] : [...files]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (found.has(imported) || imported.endsWith('.css')) continue
        found.add(imported)
        waiting.push(imported)
      }
    }
    return found
  }
}

/**
 * The server build contains React for production, whatever `NODE_ENV` says, and packages of many small files
 * that every start would read one by one, with the packages that use them.
 */
const builtIn = [
  'react',
  'react-dom',
  'react-router',
  'kysely',
  'zod',
  '@asteasolutions/zod-to-openapi',
  'hono',
  /^@hono\//,
  'culori',
]

const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes letters outside ASCII as escapes: with one of them Node keeps twice the bytes of the whole file. */
const inAscii: Plugin = {
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeOf)
    }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [brandTheme, tailwindcss(), reactRouter(), inAscii],
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      build: {
        rollupOptions: { input: './server/main.ts', output: { comments: false } },
        target: 'node26',
      },
      ...(command === 'build' && {
        resolve: { noExternal: builtIn },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}))
