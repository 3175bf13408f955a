import { spawnSync } from 'node:child_process'
import { outboxSummary } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { freePort } from '../../testing/free-port.ts'
import type { Acknowledged } from './applicant.ts'
import { audit } from './audit.ts'
import { type Load, startLoad } from './load.ts'
import { type DatabaseMachine, openDatabaseMachine, openFilesMachine, openFolder } from './machines.ts'
import { type MailHabit, startMailServer } from './mail-server.ts'
import { createNode, type Node } from './node.ts'
import { startProxy } from './proxy.ts'
import { until } from './readers.ts'

/** The options of the command line. `isQuick` leaves out whatever takes longer than a test may. */
export type Options = {
  kills: number
  applicants: number
  mail: MailHabit
  database: string
  files: string
  isQuick: boolean
}

/** A figure, and the limits within which it is sound; without limits it is only reported. */
export type Figure = { is: number; atMost?: number; atLeast?: number }
export type Figures = Record<string, number | Figure>

/** One kind of bad day. */
export type Fault = {
  /** The databases on which it makes sense; the first is the default. */
  databases: readonly [string, ...string[]]
  /** Why it can't be tried on this machine; undefined when it can. */
  lacks?(): string | undefined
  files?: string
  nodes?: number
  /** The data is on a disk of its own, of this size. */
  diskMegabytes?: number
  isServerOurs?: boolean
  /** Further settings for the program. */
  settings?(): Record<string, string>
  /** Makes it happen while people are sending, and reports what was seen. */
  strike(stage: Stage): Promise<Figures>
}

/** What a fault has to work with: the running program, and people who send. */
type Stage = {
  options: Options
  dataDir: string
  database: DatabaseMachine
  nodes: readonly [Node, ...Node[]]
  /** Where people go: the only node, or the proxy in front of several. */
  address: string
  /** The people sending at the moment. */
  readonly load: Load
  /** Stops them; `resume` starts new ones. */
  pause(): Promise<void>
  resume(): void
  /** The audit's idea of the present; a fault may set it. */
  clock: Clock
  /** Has the audit ignore everything acknowledged so far, because it was rightly removed. @returns how many applications that was */
  forget(): number
  untilMailIsOut(): Promise<void>
}

export const API_TOKEN = 'the-token-of-an-hour-of-chaos-not-of-a-site'
/** How long the program may take to answer after a start. */
const READY_WITHIN_MS = 3_000
/** On PostgreSQL a mail that was being sent at a kill remains claimed by the killed program for two minutes. */
const MAIL_WITHIN_MS = 4 * 60_000
const QUICK_MAIL_WITHIN_MS = 10_000

/** Tries one fault on one database: sets the stage, strikes while people are sending, and compares what was acknowledged with what is there. */
export async function tryFault(fault: Fault, options: Options): Promise<Record<string, Figure>> {
  const folders = Array.from({ length: fault.nodes ?? 1 }, () => openFolder(fault.diskMegabytes))
  const mail = await startMailServer(options.mail)
  const database = await openDatabaseMachine(options.database, fault.isServerOurs)
  const files = await openFilesMachine(options.files)
  const shared = {
    SESSION_SECRET: 'the secret of an hour of chaos, not of a site',
    API_TOKEN,
    SAMPLE_DATA: 'on',
    SMTP_URL: mail.address,
    MAIL_FROM: 'desk@agency.example',
    AGENCY_INBOX: 'staff@agency.example',
    FORM_LIMIT_PER_HOUR: '1000000',
    LOG_LEVEL: 'fatal',
    ...database.settings,
    ...files.settings,
    ...fault.settings?.(),
  }
  const ports = await Promise.all(folders.map(freePort))
  const proxy = ports.length > 1 ? await startProxy(ports) : undefined
  const address = proxy?.address ?? `http://127.0.0.1:${ports[0]}`
  const environments = folders.map(({ path }, nth) => ({
    ...shared,
    PORT: String(ports[nth]),
    DATA_DIR: path,
    SITE_URL: proxy?.address ?? '',
  }))
  const readyTimes: number[] = []
  const nodes = environments.map((own) => createNode(own, (ms) => readyTimes.push(ms))) as [Node, ...Node[]]
  const config = readConfig(environments[0] ?? {})
  const loads: Load[] = []
  const acknowledged: Acknowledged[] = []

  const stage: Stage = {
    options,
    dataDir: folders[0]?.path ?? '',
    database,
    nodes,
    address,
    get load() {
      return loads.at(-1) as Load
    },
    async pause() {
      await stage.load.end()
      acknowledged.push(...stage.load.acknowledged)
    },
    resume() {
      loads.push(startLoad(address, options.applicants))
    },
    clock: systemClock,
    forget() {
      mail.received.length = 0
      return acknowledged.splice(0).filter(({ what }) => what !== 'message').length
    },
    /** Waits until no mail is left to be sent; the audit counts any that still is. */
    async untilMailIsOut() {
      const db = openDatabase(config)
      const isOut = async () => {
        const { waiting, sending } = await outboxSummary(db)
        return waiting + sending === 0
      }
      await until(isOut, options.isQuick ? QUICK_MAIL_WITHIN_MS : MAIL_WITHIN_MS)
      await db.destroy()
    },
  }

  try {
    // Flushes what others have written so far, an installation or a day of tests, so that the program need not wait for it.
    spawnSync('sync')
    await Promise.all(nodes.map((node) => node.start()))
    const firstStartMs = Math.max(...readyTimes.splice(0))
    stage.resume()
    const seen = await fault.strike(stage)
    await stage.pause()
    if (options.mail === 'works') await stage.untilMailIsOut()
    const died = nodes.filter(({ hasDied }) => hasDied).length
    for (const node of nodes) await node.end('SIGTERM')
    const { damage, found } = await audit(environments[0] ?? {}, acknowledged, mail.received, stage.clock)
    const all = loads.flatMap((load) => load.acknowledged)
    const countOf = (what: string) => all.filter((one) => one.what === what).length
    const figures: Figures = {
      acknowledged: { is: all.length, atLeast: 1 },
      byScript: countOf('application'),
      byForm: countOf('form'),
      byMessage: countOf('message'),
      ...found,
      mailsDelivered: mail.received.length,
      mailsTwice:
        mail.received.length - new Set(mail.received.map(({ to, messageId }) => `${to} ${messageId}`)).size,
      putOff: loads.reduce((sum, load) => sum + load.putOff, 0),
      ...seen,
      firstStartMs: { is: firstStartMs, atMost: READY_WITHIN_MS },
      ...(readyTimes.length > 0 && {
        slowestRestartMs: { is: Math.max(...readyTimes), atMost: READY_WITHIN_MS },
      }),
      endedByItself: { is: died, atMost: 0 },
      wrongAnswers: { is: loads.reduce((sum, load) => sum + load.wrongAnswers, 0), atMost: 0 },
      ...Object.fromEntries(Object.entries(damage).map(([what, is]) => [what, { is, atMost: 0 }])),
    }
    // Mail that the server does not take waits in the outbox, as it should; so does, for two minutes, mail that a killed node was sending.
    if (options.mail !== 'works' || options.isQuick) figures.mailsNotDelivered = damage.mailsNotDelivered
    return Object.fromEntries(Object.entries(figures).map(([what, one]) => [what, rounded(one)]))
  } finally {
    for (const node of nodes) await node.end('SIGKILL')
    await proxy?.close()
    await mail.close()
    await files.remove()
    await database.remove()
    for (const folder of folders) folder.remove()
  }
}

function rounded(figure: number | Figure): Figure {
  const whole = typeof figure === 'number' ? { is: figure } : figure
  return { ...whole, is: Math.round(whole.is) }
}

/** Whether a figure is within its limits. */
export function isSound({
  is,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  return is <= atMost && is >= atLeast
}
