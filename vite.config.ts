import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What most pages load, in a few files instead of forty small ones: each costs a phone a turn on the line. The framework changes least.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'site', test: /\/app\/(?:ui|components)\/[^/]+$/, minShareCount: 4, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' }, target: 'node26' },
      // React is built in, as the one for production, whatever the environment of the program says.
      ...(command === 'build' && {
        resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}))
