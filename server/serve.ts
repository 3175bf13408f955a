import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '#platform/config.ts'
import { cutSlowBodies } from './slow-bodies.ts'

/** Longer than this no header and no idle connection may take; `cutSlowBodies` has the times of bodies. */
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 5_000

/**
 * Listens where the configuration says.
 * @returns the server and the address a person types
 * @throws when the address is taken or not this machine's
 */
export async function serve(
  listener: RequestListener,
  config: Config,
): Promise<{ server: Server; address: string }> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  )
  cutSlowBodies(server)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(config.port, config.host, resolve)
  await promise
  const listening = server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return { server, address: `http://${host}:${port}` }
}
