import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What no program in Node can beat: `node bare-server.ts ADDRESS…` asks for the answers once, then sends the same bytes and headers for the
 * same paths, and does nothing else. Its own address is its first line.
 */
const OWN = /^(?:date|connection|keep-alive)$/i
const answers = new Map<string, { headers: string[]; body: Buffer }>()
for (const address of process.argv.slice(2)) {
  const { pathname, search } = new URL(address)
  answers.set(pathname + search, await ask(address))
}

const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url)
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

async function ask(address: string) {
  const answered = Promise.withResolvers<IncomingMessage>()
  request(address, { headers: { 'Accept-Encoding': 'gzip, br' } }, answered.resolve)
    .on('error', answered.reject)
    .end()
  const incoming = await answered.promise
  if (incoming.statusCode !== 200) throw new Error(`${address} answered ${incoming.statusCode}`)
  const pairs = incoming.rawHeaders.map((name, at, all) => (at % 2 === 0 ? [name, all[at + 1] ?? ''] : []))
  const headers = pairs.filter(([name = '']) => name && !OWN.test(name)).flat()
  return { headers, body: await buffer(incoming) }
}
