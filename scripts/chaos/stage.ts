import { spawnSync } from 'node:child_process'
import { outboxSummary } from '#domain/outbox/outbox.server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.server.ts'
import { freePort } from '../../testing/free-port.ts'
import { audit } from './audit.ts'
import { openCaddy } from './caddy.ts'
import {
  createNode,
  type DatabaseMachine,
  type MailServerMode,
  type Node,
  openDatabaseMachine,
  openFilesMachine,
  openFolder,
  startMailServer,
} from './machines.ts'
import { until } from './readers.ts'
import { type Senders, startSenders } from './senders.ts'

/** The options of the command line. `isQuick` leaves out what takes longer than a test may. */
export type Options = {
  kills: number
  mail: MailServerMode
  database: string
  files: string
  isBehindCaddy: boolean
  isQuick: boolean
}

/** A figure, and the limits within which it is sound; without limits it is only reported. */
export type Figure = { is: number; atMost?: number; atLeast?: number }
type Figures = Record<string, number | Figure>

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
  /** Makes it happen while people are sending, and reports what was seen. */
  strike(stage: Stage): Promise<Figures>
}

/** What a fault has to work with: the running program, and people who send. */
type Stage = {
  options: Options
  dataDir: string
  database: DatabaseMachine
  nodes: readonly [Node, ...Node[]]
  senders: Senders
}

export const API_TOKEN = 'the-token-of-an-hour-of-chaos-not-of-a-site'
/** How many people send at the same time. */
export const SENDERS = 4
/** How soon people can send again once a fault has passed. */
export const RECOVERY_WITHIN_MS = 5_000
/** How long the program may take to answer after a start. */
const READY_WITHIN_MS = 3_000
/**
 * On PostgreSQL a mail that was being sent at a kill remains claimed by the killed program for two minutes.
 */
const MAIL_WITHIN_MS = 4 * 60_000
const QUICK_MAIL_WITHIN_MS = 5_000

/**
 * Tries one fault on one database: strikes while people are sending, and compares what was acknowledged with
 * what is there.
 */
export async function tryFault(fault: Fault, options: Options): Promise<Record<string, Figure>> {
  const folders = Array.from({ length: fault.nodes ?? 1 }, () => openFolder(fault.diskMegabytes))
  const mail = await startMailServer(options.mail)
  const database = await openDatabaseMachine(options.database, fault.isServerOurs)
  const files = await openFilesMachine(options.files)
  const ports = await Promise.all(folders.map(freePort))
  const proxy = options.isBehindCaddy ? await openCaddy() : undefined
  const environments = folders.map(({ path }, nth) => ({
    SESSION_SECRET: 'the secret of an hour of chaos, not of a site',
    API_TOKEN,
    SAMPLE_DATA: 'on',
    // The same for all nodes, whose links to CVs differ otherwise.
    SITE_URL: proxy?.address ?? `http://127.0.0.1:${ports[0]}`,
    TRUST_PROXY: proxy ? '1' : '0',
    SMTP_URL: mail.address,
    MAIL_FROM: 'desk@agency.example',
    AGENCY_INBOX: 'staff@agency.example',
    FORM_LIMIT_PER_HOUR: '1000000',
    LOG_LEVEL: 'fatal',
    ...database.settings,
    ...files.settings,
    PORT: String(ports[nth]),
    DATA_DIR: path,
  }))
  const config = readConfig(environments[0] ?? {})
  const startTimes: number[] = []
  const nodes = environments.map((own) => createNode(own, (ms) => startTimes.push(ms))) as [Node, ...Node[]]

  try {
    // Flushes what others have written so far, so that the program need not wait for it.
    spawnSync('sync')
    await Promise.all(nodes.map((node) => node.start()))
    const firstStartMs = Math.max(...startTimes.splice(0))
    proxy?.start(ports)
    const senders = startSenders(proxy ? [proxy.address] : nodes.map(({ address }) => address), SENDERS)
    const seen = await fault.strike({
      options,
      dataDir: folders[0]?.path ?? '',
      database,
      nodes,
      senders,
    })
    await senders.end()
    if (options.mail === 'works') {
      await untilMailIsOut(config, options.isQuick ? QUICK_MAIL_WITHIN_MS : MAIL_WITHIN_MS)
    }
    const died = nodes.filter(({ hasDied }) => hasDied).length
    for (const node of nodes) await node.end('SIGTERM')

    const { acknowledged } = senders
    const { damage, found } = await audit(config, acknowledged, mail.received)
    const countOf = (what: string) => acknowledged.filter((one) => one.what === what).length
    const different = new Set(mail.received.map(({ to, messageId }) => `${to} ${messageId}`))
    const figures: Figures = {
      acknowledged: { is: acknowledged.length, atLeast: 1 },
      byScript: countOf('application'),
      byForm: countOf('form'),
      byMessage: countOf('message'),
      ...found,
      mailsDelivered: mail.received.length,
      mailsTwice: mail.received.length - different.size,
      putOff: senders.putOff,
      ...seen,
      firstStartMs: { is: firstStartMs, atMost: READY_WITHIN_MS },
      ...(startTimes.length > 0 && {
        slowestRestartMs: { is: Math.max(...startTimes), atMost: READY_WITHIN_MS },
      }),
      endedByItself: { is: died, atMost: 0 },
      wrongResponses: { is: senders.wrong, atMost: 0 },
      ...Object.fromEntries(Object.entries(damage).map(([what, is]) => [what, { is, atMost: 0 }])),
    }
    // Mail that the server does not take waits in the outbox, as it should; so does, for two minutes, mail
    // that a killed node was sending.
    if (options.mail !== 'works' || options.isQuick) figures.mailsNotDelivered = damage.mailsNotDelivered
    return Object.fromEntries(Object.entries(figures).map(([what, one]) => [what, rounded(one)]))
  } finally {
    for (const node of nodes) await node.end('SIGKILL')
    await proxy?.remove()
    await mail.close()
    await files.remove()
    await database.remove()
    for (const folder of folders) folder.remove()
  }
}

/** The audit counts any mail that is still there. */
async function untilMailIsOut(config: Config, withinMs: number) {
  const db = openDatabase(config)
  await until(async () => {
    const { waiting, sending } = await outboxSummary(db)
    return waiting + sending === 0
  }, withinMs)
  await db.destroy()
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
