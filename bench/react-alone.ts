import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router'
import { SERVER_FILE } from '../scripts/build.ts'
import type * as Server from '../server/main.ts'

/**
 * How many pages a second `react-dom/server` makes of the very tree of a page, over and over, with nothing around it: no request, no query, no
 * compression. `node react-alone.ts FOLDER` opens the database in a folder; each request for a page is answered, after a while of that, with the
 * number. Its own address is its first line.
 */
const SECONDS = 2
const [dataDir = ''] = process.argv.slice(2)
const server = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Server
const services = await server.open(
  server.readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) }),
)
const trees = new Map<string, Promise<() => Promise<number>>>()

const answering = createServer(async ({ url = '' }, response) => {
  const tree = trees.get(url) ?? treeOf(url)
  trees.set(url, tree)
  response.end(String(await ratePerSecond(await tree)))
})
answering.listen(0, '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${(answering.address() as AddressInfo).port}`)
})

/** Catches what a page is rendered from on its way to the renderer. */
async function treeOf(path: string) {
  const build = server.buildFor(path)
  const { entry } = build
  let caught: { request: Request; context: EntryContext; handoff: ArrayBuffer } | undefined
  const catching = {
    ...entry.module,
    async default(request: Request, _status: number, _headers: Headers, context: EntryContext) {
      const handoff = await new Response(context.serverHandoffStream).arrayBuffer()
      caught = { request, context, handoff }
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
  const found = caught
  if (!found) throw new Error(`${path} is no page`)
  return async () => {
    const again = { ...found.context, renderMeta: {}, serverHandoffStream: new Response(found.handoff).body }
    await entry.module.default(found.request, 200, new Headers(), again as never, context)
    return context.get(server.wholePageContext)?.length ?? 0
  }
}

async function ratePerSecond(render: () => Promise<number>): Promise<number> {
  const begun = performance.now()
  let pages = 0
  while (performance.now() - begun < SECONDS * 1000) {
    await render()
    pages++
  }
  return pages / ((performance.now() - begun) / 1000)
}
