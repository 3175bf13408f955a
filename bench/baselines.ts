import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router'
import type * as Entry from '../app/entry.server.tsx'
import { SERVER_FILE } from '../scripts/build.ts'
import type * as Program from '../server/main.ts'
import { BROWSER } from './load.ts'

/**
 * What the program is measured beside, in a process of its own:
 *
 * - `node baselines.ts bare ADDRESS…` asks for the pages once, and then sends the same bytes and headers for
 *   the same paths with `node:http` alone.
 * - `node baselines.ts react SECONDS`, with the program's settings, only renders with `react-dom/server`: the
 *   tree of the page that is asked for, over and over, without request, query or compression. It responds
 *   with the pages it rendered in a second.
 */
const CONNECTION_HEADERS = /^(?:date|connection|keep-alive)$/i
const [kind, ...args] = process.argv.slice(2)
const server = createServer(kind === 'bare' ? await bareServer(args) : await reactAlone(Number(args[0])))
server.listen(0, '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

async function bareServer(addresses: readonly string[]): Promise<RequestListener> {
  const pages = new Map<string, { headers: string[]; body: Buffer }>()
  for (const address of addresses) pages.set(new URL(address).pathname, await read(address))
  return ({ url = '' }, response) => {
    const page = pages.get(url)
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, page.headers)
    response.end(page.body)
  }
}

/** The bytes and headers as they are sent; `fetch` would decompress them. */
async function read(address: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(address, { headers: BROWSER }, resolve).on('error', reject).end()
  const incoming = await promise
  if (incoming.statusCode !== 200) throw new Error(`${address}: ${incoming.statusCode}`)
  const pairs = incoming.rawHeaders.map((name, at, all) => (at % 2 === 0 ? [name, all[at + 1] ?? ''] : []))
  const headers = pairs.filter(([name = '']) => name && !CONNECTION_HEADERS.test(name)).flat()
  return { headers, body: await buffer(incoming) }
}

async function reactAlone(seconds: number): Promise<RequestListener> {
  const program = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Program
  const services = await program.open(program.loadConfig())
  return async ({ url = '' }, response) => {
    const render = await rendererOf(url)
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1000
    let pages = 0
    for (; elapsed() < seconds; pages++) await render()
    response.end(String(pages / elapsed()))
  }

  /** Has the framework load a page, and keeps what it hands to the renderer. */
  async function rendererOf(path: string): Promise<() => Promise<string>> {
    const { entry } = program.publicBuild
    const { renderPage } = entry.module as unknown as typeof Entry
    let found: { url: string; page: EntryContext; data: Uint8Array } | undefined
    const module = {
      ...entry.module,
      async default({ url }: Request, _status: number, _headers: Headers, page: EntryContext) {
        found = { url, page, data: await new Response(page.serverHandoffStream).bytes() }
        return new Response()
      },
    }
    const context = new RouterContextProvider()
    context.set(program.servicesContext, services)
    const build = { ...program.publicBuild, entry: { ...entry, module } }
    const handle = createRequestHandler(build as never, 'production')
    await handle(new Request(`http://127.0.0.1${path}`), context)
    if (!found) throw new Error(`${path} is no page`)
    const { url, page, data } = found
    return () => renderPage({ ...page, renderMeta: {}, serverHandoffStream: streamOf(data) }, url)
  }
}

/** The data in the page, which is read from a stream each time it is rendered. */
function streamOf(bytes: Uint8Array) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
