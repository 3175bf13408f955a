import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine on which nothing is listening at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  await once(server, 'close')
  if (!found || typeof found === 'string') throw new Error('no port')
  return found.port
}
