import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandTheme } from './app/theme.ts'

const ROOT = join(import.meta.dirname, 'app/root.tsx')
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * Puts what most pages load into a few files, since each costs a phone a round trip: the framework, which
 * changes least, and the frame around a page's content.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: (id: string, graph: Graph) => (frameOf(graph).has(id) ? 'frame' : null), priority: 2 },
  { name: 'site', test: /\/app\/(?:ui|components)\/[^/]+$/, minShareCount: 4, priority: 1 },
]

const frame = new Set<string>()

/**
 * Collects the root's imports, and theirs, once. The root itself would make files refer to its styles twice.
 */
function frameOf(graph: Graph): Set<string> {
  const waiting = frame.size > 0 ? [] : [ROOT]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (frame.has(imported) || imported.endsWith('.css')) continue
      frame.add(imported)
      waiting.push(imported)
    }
  }
  return frame
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
]

export default defineConfig(({ command }) => ({
  plugins: [brandTheme, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' }, target: 'node26' },
      ...(command === 'build' && {
        resolve: { noExternal: builtIn },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}))
