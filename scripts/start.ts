import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type * as Program from '../server/main.ts'
import { buildIfStale, CLIENT_FILES, COMPILED_FILES, SERVER_FILE } from './build.ts'
import { offerHelp } from './command-line.ts'

/** How long running requests and a mail being sent may take to finish after the signal to stop. */
const STOP_WITHIN_MS = 8_500
/** After this the program ends even if something hangs. Whatever was acknowledged is durable by then. */
const EXIT_WITHIN_MS = 9_500

const usage = 'npm start has no options: PORT and all other settings are variables of the environment.'
offerHelp(usage)
await buildIfStale()
// V8's code cache is kept for later starts. Where the folder can't be written to, every start compiles again.
enableCompileCache(COMPILED_FILES)
// For threads. Each that has to strip types itself takes 15 MB more.
process.env.NODE_COMPILE_CACHE = COMPILED_FILES
const program = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Program
program.logForNode()

if (process.argv.length > 2) program.announce(usage)
const config = orExit(() => program.loadConfig())
const services = await program.open(config).catch(explain)
for (const warning of program.settingWarnings(config)) services.log.warn(warning)
const { listener, counts } = program.withCache(services, CLIENT_FILES)
const { server, address } = await program
  .serve(listener, config)
  .catch(explainListening('', config.port, config.host))
if (config.metricsPort !== undefined) {
  await program
    .serveMetrics(services, counts, config.metricsPort, config.metricsHost)
    .catch(explainListening('METRICS_', config.metricsPort, config.metricsHost))
}
const worker = program.startWorker(services)
// Whoever reads that it is ready may tell it to stop at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
for (const line of await program.welcomeFirstAdministrator(services).catch(explain)) program.announce(line)
// Words follow the address: in a line of JSON a quotation mark right behind it looks like a part of it.
program.announce(`Ready on ${address} with version ${program.version}`)
flushCompileCache()
await program.checkDirectUploads(services)

async function stop() {
  setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref()
  await Promise.race([Promise.all([program.finishServing(server), worker.stop()]), sleep(STOP_WITHIN_MS)])
  await program.closeServices(services)
  process.exit(0)
}

function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return explain(error)
  }
}

function explainListening(prefix: '' | 'METRICS_', port: number, host: string) {
  return ({ code, message }: NodeJS.ErrnoException): never => {
    if (code === 'EADDRINUSE') fail(`${prefix}PORT: ${port} is already taken on ${host}`)
    if (code === 'EACCES') fail(`${prefix}PORT: this user may not listen at ${port}`)
    fail(`${prefix}HOST: ${message}`)
  }
}

function explain(error: unknown): never {
  if (error instanceof program.ConfigError) fail(error.message)
  if (program.isDiskFull(error)) fail(`DATA_DIR: the disk of ${resolve(config.dataDir)} is full`)
  throw error
}

function fail(line: string): never {
  program.announce(line, 'fatal')
  process.exit(1)
}
