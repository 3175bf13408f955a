import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type * as Program from '../server/main.ts'
import { offerHelp } from './command-line.ts'

offerHelp('npm run dev has no options: what it takes is in the environment, as for npm start.')

/** The development server, reloading through Vite. Changes to the services need a restart. */
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
