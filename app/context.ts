import { createContext } from 'react-router'
import type { PageViewCounter } from '#domain/analytics/page-views.server.ts'
import type { OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { PostReader } from '#domain/posts/posts.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Nodes } from '#platform/db/nodes.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import type { Scanner } from '#platform/scanner/scanner.server.ts'

/** What it takes to answer a request: made once at the start, given to every loader, action and call. */
export type Services = {
  config: Config
  /** The key with which this installation signs and hashes. */
  secret: string
  clock: Clock
  log: Log
  db: Db
  nodes: Nodes
  files: FileStore
  /** Undefined without `CLAMD_URL`: CVs are not scanned. */
  scanner: Scanner | undefined
  /** Undefined without `SMTP_URL`: mail waits in the outbox. Only the worker sends. */
  mail: MailTransport | undefined
  outbox: OutboxSignal
  pageViews: PageViewCounter
  /** Where the blog's posts are read from (D7). */
  posts: PostReader
}

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()

/** Whether a page's data is missing because of a fault of the machine that may pass. */
export const passingFaultContext = createContext(false)

/** The address that a request came from, for the limits on forms. Only ever stored as a keyed hash. */
export const addressContext = createContext<string>()

/** A page's bytes, beside its response: the router makes a stream of a response's body. */
export const pageBytesContext = createContext<string | Uint8Array<ArrayBuffer> | null>(null)
