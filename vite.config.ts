import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ROOT = join(import.meta.dirname, 'app/root.tsx')
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * What most pages load, in a few files instead of forty small ones: each costs a phone a turn on the line. The framework changes least; the frame is what
 * stands around every page, with all that it uses.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: (id: string, graph: Graph) => (frameOf(graph).has(id) ? 'frame' : null), priority: 2 },
  { name: 'site', test: /\/app\/(?:ui|components)\/[^/]+$/, minShareCount: 4, priority: 1 },
]

const frame = new Set<string>()

/** Looks through the root's imports, and theirs, once. Not the root itself, nor its styles: whoever shared their file would name them once more. */
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
 * What the server's build contains: React as the one for production, whatever the environment of the program says; and packages of many small files
 * that every start would look for and read one by one, with those that use them, so that all know the same classes.
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
  plugins: [tailwindcss(), reactRouter()],
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
