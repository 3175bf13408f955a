import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { applyUntil } from './chaos/applicant.ts'
import { audit } from './chaos/audit.ts'
import { type MailHabit, startMailServer } from './chaos/mail-server.ts'

/**
 * `npm run chaos -- --kills N [--mail works|refuses|hangs]`: kills the program at random moments while applications come in, starts it again each time, and then
 * compares what it had acknowledged with what is there. Prints the figures; ends with 1 if anything was lost, doubled or left behind.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    applicants: { type: 'string', default: '4' },
    mail: { type: 'string', default: 'works' },
  },
})
const kills = Number(values.kills)
const applicants = Number(values.applicants)
/** Whatever the mail server does, an application is answered within half a second, nineteen times of twenty. */
const ANSWER_P95_MS = 500
/** As long as a start may take until the program answers. */
const READY_WITHIN_MS = 3_000

await buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'agency-chaos-'))
const mail = await startMailServer(values.mail as MailHabit)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: mail.address,
  MAIL_FROM: 'agency@alderbrook.example',
  FORM_LIMIT_PER_HOUR: '1000000',
  LOG_LEVEL: 'error',
}

const readyTimes: number[] = []
const answerTimes: number[] = []
let program = await start()
let isOver = false
process.on('exit', () => program.kill('SIGKILL'))
const sending = Promise.all(
  Array.from({ length: applicants }, () =>
    applyUntil(
      () => isOver,
      () => address,
      (ms) => answerTimes.push(ms),
    ),
  ),
)
for (let nth = 1; nth <= kills; nth++) {
  await sleep(randomInt(20, 900))
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
  program = await start()
}
isOver = true
const acknowledged = (await sending).flat()
if (values.mail === 'works') await mail.quiet()
const ended = once(program, 'exit')
program.kill('SIGTERM')
await ended
await mail.close()

const found = await audit(environment, acknowledged, mail.received)
rmSync(dataDir, { recursive: true, force: true })
const { applications, uploadsLeftBehind, ...damage } = found
// What a mail server does not take waits in the outbox, as it should.
if (values.mail !== 'works') damage.mailMissing = 0
const figures = {
  kills,
  acknowledged: acknowledged.length,
  applications,
  uploadsLeftBehindThenSwept: uploadsLeftBehind,
  mailsDelivered: mail.received.length,
  slowestStartMs: Math.round(Math.max(...readyTimes)),
  answerP95Ms: Math.round(answerTimes.toSorted((a, b) => a - b)[Math.floor(answerTimes.length * 0.95)] ?? 0),
}
console.table({ ...figures, ...damage })
console.log(JSON.stringify({ ...figures, ...damage }))
const isSound =
  Object.values(damage).every((count) => count === 0) &&
  figures.slowestStartMs <= READY_WITHIN_MS &&
  (values.mail === 'works' || figures.answerP95Ms <= ANSWER_P95_MS)
process.exit(isSound && acknowledged.length > 0 ? 0 : 1)

async function start(): Promise<ChildProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Ready on')) {
      readyTimes.push(performance.now() - began)
      child.stdout.resume()
      return child
    }
  }
  throw new Error('The program ended before it was ready')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  await once(server, 'close')
  if (!found || typeof found === 'string') throw new Error('no port')
  return found.port
}
