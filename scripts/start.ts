import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type * as Program from '../server/main.ts'
import { buildIfStale, CLIENT_FILES, SERVER_FILE } from './build.ts'

/** How long running requests and a mail under way may take to finish after the order to stop. */
const STOP_WITHIN_MS = 8_500
/** After this the program ends whatever still hangs. What was acknowledged is durable by then. */
const EXIT_WITHIN_MS = 9_500

await buildIfStale()
const program = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Program

const config = readConfigOrExit()
const services = await program.open(config)
const { server, address } = await program
  .serve(program.app(services, CLIENT_FILES).fetch, config)
  .catch((error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE' ? `PORT: ${config.port} is already taken on ${config.host}` : error.message,
    )
  })
const worker = program.startWorker(services)
console.log(`Ready on ${address}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

async function stop() {
  setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref()
  const closed = new Promise((resolve) => server.close(resolve))
  await Promise.race([Promise.all([closed, worker.stop()]), sleep(STOP_WITHIN_MS)])
  await program.closeServices(services)
  process.exit(0)
}

function readConfigOrExit() {
  try {
    return program.loadConfig()
  } catch (error) {
    if (error instanceof program.ConfigError) fail(error.message)
    throw error
  }
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
