import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type * as Program from './main.ts'

/**
 * The development server: the same program, loaded through Vite, which reloads what changes. The database and the other services are opened
 * once; restart it after changing their code.
 */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const load = () => vite.ssrLoadModule('./server/main.ts') as Promise<typeof Program>

const first = await load()
const config = first.loadConfig()
const services = await first.open(config)
first.startWorker(services)
for (const line of await first.welcomeFirstAdministrator(services)) console.log(line)
const listener = getRequestListener(async (request, env) =>
  (await load()).app(services, 'public').fetch(request, env),
)

createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
).listen(config.port, config.host, () => console.log(`Ready on ${config.siteUrl}`))
