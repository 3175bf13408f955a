import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small proxy in front of several nodes on this machine, such as operators have: each request goes to the next node, or to the one after it
 * when that one is not listening.
 */
export async function startProxy(ports: readonly number[]) {
  let turn = 0

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, left: number) {
    const { method, url, headers } = incoming
    const port = ports[turn++ % ports.length]
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    onward.once('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
    onward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) return forward(incoming, outgoing, left - 1)
      // A node that dies in the middle: the visitor's browser sees a broken connection.
      outgoing.destroy()
    })
    outgoing.once('close', () => onward.destroy())
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, ports.length))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
