import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router'
import type * as Entry from '../app/entry.server.tsx'
import { SERVER_FILE } from '../scripts/build.ts'
import type * as Server from '../server/main.ts'
import type { Round } from './load.ts'
import { percentileOf } from './statistics.ts'

/**
 * How many pages a second `react-dom/server` makes of the very tree of a page, over and over, with nothing around it: no request, no query, no
 * answer, no compression. `node react-alone.ts FOLDER` opens the database in a folder; each request for a page is answered, after a while of that, with
 * what was seen. Its own address is its first line.
 */
const SECONDS = 2
const [dataDir = ''] = process.argv.slice(2)
const server = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Server
const services = await server.open(
  server.readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) }),
)
const trees = new Map<string, Promise<() => Promise<string>>>()

const answering = createServer(async ({ url = '' }, response) => {
  const tree = trees.get(url) ?? treeOf(url)
  trees.set(url, tree)
  response.end(JSON.stringify(await roundOf(await tree)))
})
answering.listen(0, '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${(answering.address() as AddressInfo).port}`)
})

/** Catches what a page is rendered from on its way to the renderer. */
async function treeOf(path: string) {
  const { build } = server
  const { entry } = build
  // The program's own copy of React, with the options and the receiver that its pages are made with.
  const { renderPage } = entry.module as unknown as typeof Entry
  let caught: { url: string; page: EntryContext; handoff: Uint8Array } | undefined
  const catching = {
    ...entry.module,
    async default({ url }: Request, _status: number, _headers: Headers, page: EntryContext) {
      caught = { url, page, handoff: await new Response(page.serverHandoffStream).bytes() }
      return new Response()
    },
  }
  const context = new RouterContextProvider()
  context.set(server.servicesContext, services)
  const handle = createRequestHandler(
    { ...build, entry: { ...entry, module: catching } } as never,
    'production',
  )
  await handle(new Request(`http://127.0.0.1${path}`), context)
  if (!caught) throw new Error(`${path} is no page`)
  const { url, page, handoff } = caught
  return () => renderPage({ ...page, renderMeta: {}, serverHandoffStream: streamOf(handoff) }, url)
}

/** The data that stand in the page, which is read from a stream each time it is rendered. */
function streamOf(bytes: Uint8Array) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

async function roundOf(render: () => Promise<string>): Promise<Round> {
  const times: number[] = []
  let bytes = 0
  const begun = performance.now()
  let at = begun
  while (at - begun < SECONDS * 1000) {
    const page = await render()
    bytes = page.length
    times.push(performance.now() - at)
    at = performance.now()
  }
  return {
    requestsPerSecond: times.length / ((at - begun) / 1000),
    p50: percentileOf(times, 50),
    p99: percentileOf(times, 99),
    bytes,
    errors: 0,
  }
}
