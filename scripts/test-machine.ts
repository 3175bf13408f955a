import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { request } from '@playwright/test'
import { sampleAgency, setAgency } from '#content/site.ts'
import type * as Program from '../server/main.ts'
import { addressIn, deskPages, fillDesk, SENT_PAGES } from '../server/test-desk.ts'
import { fillMyArea } from '../server/test-my-area.ts'
import { compareJobSearches } from '../testing/job-searches.ts'
import { measurePages } from '../testing/lighthouse.ts'
import { checkMonitoring } from '../testing/monitoring.ts'
import { checkHtml } from '../testing/nu-checker.ts'
import { aptInstall, isRoot, MissingPart, MissingProgram, npmInstall } from '../testing/on-demand.ts'
import { addressOf, pages } from '../testing/pages.ts'
import { startProgram } from '../testing/program.ts'
import { checkRealMail } from '../testing/real-mail.ts'
import { runShowing } from '../testing/run.ts'
import { checkScannedCvs } from '../testing/scanned-cvs.ts'
import { attackSlowly } from '../testing/slow-clients.ts'
import { startSwift } from '../testing/swift.ts'
import { checkTypedClient } from '../testing/typed-client.ts'
import { buildIfStale, CLIENT_FILES, SERVER_FILE } from './build.ts'
import { offerHelp, wrongCommand } from './command-line.ts'

// `npm run test:machine` checks the HTML of every page, the virus scanner, what is for monitoring and the
// document of the API, with programs of others.
// `npm run test:nightly` runs these and what takes long or the whole machine. `npm run test:machine --
// --html` runs the HTML check alone, `-- --job-searches` the searches, and so on.

const ROOT = resolve(import.meta.dirname, '..')

const PRISM = '@stoplight/prism-cli@5.16.0'

/** Every public page, but no missing ones, none of one job or session. */
const MEASURED = pages.filter((page) => !/\?|nowhere|no-such|\/apply$|\/book$/.test(page))

let passed = 0
let failed = 0

/** Counts one check, and says what is wrong when it fails. */
function count(what: string, faults: readonly string[]) {
  if (faults.length === 0) passed++
  else failed++
  for (const fault of faults) console.error(`${what}: ${fault}`)
}

async function testHtml(address: string) {
  const html = await htmlOfDesk()
  const visitor = await request.newContext({ baseURL: address })
  for (const page of [...pages, '/admin/login']) {
    html.set(page, await (await visitor.get(await addressOf(page, visitor))).text())
  }
  const faults = checkHtml(html)
  for (const page of html.keys()) count(`HTML of ${page}`, faults.get(page) ?? [])
  console.log(`Nu checker: ${html.size} pages, ${faults.size} with faults`)
}

/** The HTML of the pages of the desk and the candidates' area, with records, and behind forms and links. */
async function htmlOfDesk(): Promise<Map<string, string>> {
  const program = (await import(SERVER_FILE)) as typeof Program
  const folder = mkdtempSync(join(tmpdir(), 'agency-desk-'))
  const services = await program.open(program.readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' }))
  try {
    const app = program.app(services, CLIENT_FILES)
    // The mails about it are written by the source's modules, not by those of the built program.
    setAgency(sampleAgency)
    const desk = await fillDesk(services)
    const html = new Map<string, string>()
    for (const [pattern, { status, html: page }] of await deskPages(program, app, desk)) {
      if (page === undefined) continue
      if (status !== 200) throw new Error(`${pattern} answered ${status}`)
      html.set(pattern, page)
    }
    const get = (path: string, headers: Record<string, string> = {}) =>
      app.request(`${services.config.siteUrl}${path}`, { headers })
    for (const page of SENT_PAGES) html.set(page, await (await get(addressIn(desk, page))).text())
    const { cookie, own, linked } = await fillMyArea(services)
    for (const page of own) html.set(page, await (await get(page, { Cookie: cookie })).text())
    for (const page of linked) html.set(page, await (await get(page)).text())
    return html
  } finally {
    await program.closeServices(services)
    rmSync(folder, { recursive: true })
  }
}

async function testLighthouse(address: string) {
  const visitor = await request.newContext({ baseURL: address })
  const addresses = await Promise.all(MEASURED.map((page) => addressOf(page, visitor)))
  const scores = await measurePages(addresses.map((path) => `${address}${path}`))
  const rows = scores.map(({ faults, ...figures }, nth) => [MEASURED[nth], figures] as const)
  console.table(Object.fromEntries(rows))
  for (const [nth, { faults }] of scores.entries()) count(`Lighthouse on ${MEASURED[nth]}`, faults)
}

async function testScannedCvs() {
  for (const [what, faults] of await checkScannedCvs()) count(`Scanned CVs, ${what}`, faults)
}

async function testMonitoring() {
  for (const [what, faults] of await checkMonitoring()) count(`Monitoring, ${what}`, faults)
}

async function testRealMail() {
  for (const [how, faults] of await checkRealMail()) count(`Exim with ${how}`, faults)
}

/** Every call of the API's document, compared with it by Prism, which stands in front of the program. */
async function testPrism() {
  const folder = npmInstall(PRISM)
  if (!folder) throw new MissingPart(`Prism: ${PRISM} could not be had from the package registry.`)
  const env = { TEST_PRISM: resolve(folder, 'dist/index.js') }
  const test = ['server/api/document.test.ts', '--testNamePattern', 'succeeds with']
  const isWell = await runShowing(env, 'vitest', 'run', '--project=sqlite', ...test)
  count('The API through Prism', isWell ? [] : ['a call or an answer is not as the document says'])
}

async function testTypedClient() {
  for (const [what, faults] of await checkTypedClient()) count(`A typed client, ${what}`, faults)
}

async function testJobSearches() {
  for (const [engine, faults] of await compareJobSearches()) count(`Job searches on ${engine}`, faults)
}

async function testSlowClients(address: string) {
  for (const { kind, faults } of await attackSlowly(address)) count(`Slow clients, ${kind}`, faults)
}

/** What the stand-in for a store can't show: signatures, and how another program understands S3. */
async function testRealStore() {
  const store = await startSwift()
  try {
    const env = { TEST_S3: JSON.stringify(store.settings) }
    const isWell = await runShowing(env, 'vitest', 'run', '--project=rules', 'platform/files')
    count('Files in a real store', isWell ? [] : ['a test failed'])
  } finally {
    await store.close()
  }
}

/** Whether Compose understands `compose.yaml`, with every setting of `deploy/compose.env` filled in. */
async function testCompose() {
  if (spawnSync('docker-compose', ['version']).error && !aptInstall('docker-compose')) {
    throw new MissingProgram("Compose: none was found; install Debian's package docker-compose.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-compose-'))
  const settings = readFileSync(resolve(ROOT, 'deploy/compose.env'), 'utf8')
  writeFileSync(join(folder, '.env'), settings.replaceAll(/=$/gm, '=something'))
  copyFileSync(resolve(ROOT, 'compose.yaml'), join(folder, 'compose.yaml'))
  const { status, stderr } = spawnSync('docker-compose', ['config', '-q'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  count('compose.yaml', status === 0 && stderr === '' ? [] : [`docker-compose: ${status}, ${stderr}`])
}

async function testChaos() {
  for (const fault of ['all', 'disk-errors', 'two-nodes --files swift --caddy']) {
    const command = [resolve(import.meta.dirname, 'chaos.ts'), '--fault', ...fault.split(' ')]
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
    count(`Chaos, ${fault}`, status === 0 ? [] : ['a figure is beyond its limits'])
  }
}

const everyTime = { testHtml, testScannedCvs, testMonitoring, testRealMail, testPrism, testTypedClient }
const nightly = {
  ...everyTime,
  testCompose,
  testJobSearches,
  testRealStore,
  testSlowClients,
  testLighthouse,
  testChaos,
}

/** What each is called on the command line. */
const options = Object.keys(nightly).map((name) =>
  name.replace('test', '').replace(/[A-Z]/g, '-$&').toLowerCase(),
)
const usage = `npm run test:machine -- --nightly, or of its parts [-${options.join('] [-')}]`

/** The tests that are asked for by name, or all of the night's, or else the short ones. */
function askedFor(): ((address: string) => Promise<void>)[] {
  offerHelp(usage)
  const asked = process.argv.slice(2)
  if (asked.length === 0) return Object.values(everyTime)
  if (asked.includes('--nightly')) return Object.values(nightly)
  const named = new Map(Object.entries(nightly).map(([name, test]) => [name.toLowerCase(), test]))
  return asked.map((one) => {
    const test = named.get(`test${one.replaceAll('-', '')}`)
    return test ?? wrongCommand(usage, `There is no test ${one}.`)
  })
}

const asked = askedFor()
await buildIfStale()
const program = await startProgram()
for (const test of asked) {
  await test(program.address).catch((error) => {
    if (error instanceof MissingProgram && !isRoot) return console.error(`Not tried: ${error.message}`)
    failed++
    console.error(error instanceof MissingPart ? error.message : error)
  })
}
await program.stop()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
