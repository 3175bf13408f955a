import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { outboxSummary } from '#domain/outbox/outbox.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { buildIfStale } from './build.ts'
import { sendUntil } from './chaos/applicant.ts'
import { audit } from './chaos/audit.ts'
import { openDatabaseMachine, openFilesMachine } from './chaos/machines.ts'
import { type MailHabit, startMailServer } from './chaos/mail-server.ts'
import { freePort } from './test/free-port.ts'

/**
 * `npm run chaos -- --kills N [--mail works|refuses|hangs] [--database sqlite|postgres] [--files disk|s3]`: kills the program at random
 * moments while applications, forms without script and messages come in, starts it again each time, and then compares what it had
 * acknowledged with what is there. Prints the figures; ends with 1 if anything was lost, doubled or left behind, or if fewer were
 * acknowledged than there were kills, because then too little was tried.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    applicants: { type: 'string', default: '4' },
    mail: { type: 'string', default: 'works' },
    database: { type: 'string', default: 'sqlite' },
    files: { type: 'string', default: 'disk' },
  },
})
const kills = Number(values.kills)
const applicants = Number(values.applicants)
/** Whatever the mail server does, an application is answered within half a second, nineteen times of twenty. */
const ANSWER_P95_MS = 500
/** As long as a start may take until the program answers. */
const READY_WITHIN_MS = 3_000
/** On PostgreSQL a mail that was being sent at a kill belongs to the killed for two minutes. */
const MAIL_WITHIN_MS = 4 * 60_000
const ENOUGH_ANSWERS = 40
const ANSWERS_WITHIN_MS = 2 * 60_000

await buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'agency-chaos-'))
const mail = await startMailServer(values.mail as MailHabit)
const database = await openDatabaseMachine(values.database)
const files = await openFilesMachine(values.files)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  SESSION_SECRET: 'the secret of an hour of chaos, not of a site',
  SMTP_URL: mail.address,
  MAIL_FROM: 'agency@alderbrook.example',
  AGENCY_INBOX: 'staff@alderbrook.example',
  FORM_LIMIT_PER_HOUR: '1000000',
  LOG_LEVEL: 'error',
  ...database.settings,
  ...files.settings,
}

const readyTimes: number[] = []
const answerTimes: number[] = []
let program = await start()
let isOver = false
process.on('exit', () => program.kill('SIGKILL'))
const sending = Promise.all(
  Array.from({ length: applicants }, (_, nth) =>
    sendUntil(
      () => isOver,
      address,
      nth,
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
if (values.mail !== 'works') await untilEnoughAnswers()
isOver = true
const acknowledged = (await sending).flat()
if (values.mail === 'works') await untilMailIsOut()
const ended = once(program, 'exit')
program.kill('SIGTERM')
await ended
await mail.close()

const { damage, found } = await audit(environment, acknowledged, mail.received)
await files.remove()
await database.remove()
rmSync(dataDir, { recursive: true, force: true })
// What a mail server does not take waits in the outbox, as it should.
if (values.mail !== 'works') damage.mailsNotDelivered = 0
const figures = {
  kills,
  acknowledged: acknowledged.length,
  byScript: countOf('application'),
  byForm: countOf('form'),
  byMessage: countOf('message'),
  ...found,
  mailsDelivered: mail.received.length,
  slowestStartMs: Math.round(Math.max(...readyTimes)),
  answersTimed: answerTimes.length,
  answerP95Ms: Math.round(answerTimes.toSorted((a, b) => a - b)[Math.floor(answerTimes.length * 0.95)] ?? 0),
}
console.table({ ...figures, ...damage })
console.log(JSON.stringify({ ...figures, ...damage }))
const isSound =
  Object.values(damage).every((count) => count === 0) &&
  figures.slowestStartMs <= READY_WITHIN_MS &&
  (values.mail === 'works' || (answerTimes.length >= ENOUGH_ANSWERS && figures.answerP95Ms <= ANSWER_P95_MS))
process.exit(isSound && acknowledged.length >= kills ? 0 : 1)

function countOf(what: string): number {
  return acknowledged.filter((one) => one.what === what).length
}

/** Of few answers no percentile can be told. */
async function untilEnoughAnswers() {
  const giveUpAt = performance.now() + ANSWERS_WITHIN_MS
  while (answerTimes.length < ENOUGH_ANSWERS && performance.now() < giveUpAt) await sleep(200)
}

/** Waits until nothing is left to be sent; the audit counts what still is. */
async function untilMailIsOut() {
  const db = openDatabase(readConfig(environment))
  const giveUpAt = performance.now() + MAIL_WITHIN_MS
  while (performance.now() < giveUpAt) {
    const { waiting, sending } = await outboxSummary(db)
    if (waiting + sending === 0) break
    await sleep(500)
  }
  await db.destroy()
}

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
