import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { insertPosts } from '#domain/posts/sample-posts.server.ts'
import { systemClock } from '#platform/clock.ts'
import { migrate, openDatabase, refreshStatistics } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open.server.ts'
import { readCommand, wrongCommand } from './command-line.ts'
import { orRefused } from './or-refused.ts'
import { insertApplications } from './samples/applications.ts'
import { insertMessages } from './samples/messages.ts'

/** A file on disk can have about 65,000 names (hard links); a new file is begun well below that. */
const MOST_NAMES = 30_000

/**
 * `npm run seed -- --jobs N --posts N --applications N --messages N` fills an empty database for trying out
 * and measuring, always the same for the same day. Existing records stay as they are.
 */
const option = { type: 'string', default: '0' } as const
const usage = 'Say how many: npm run seed -- --jobs 20000 --posts 5000 --applications 50000 --messages 5000'
const { values } = readCommand(usage, {
  options: { jobs: option, posts: option, applications: option, messages: option },
})
const wanted = Object.entries(values).map(([what, text]) => ({ what, count: Number(text) }))
if (
  wanted.some(({ count }) => !Number.isSafeInteger(count) || count < 0) ||
  wanted.every(({ count }) => count === 0)
) {
  wrongCommand(usage)
}

/** The first path of each sample CV on the disk, and how many names it has by now. */
const written = new Map<number, { path: string; names: number }>()

await orRefused(async (config) => {
  const db = openDatabase(config)
  const files = openFileStore(config)
  const storeCv = config.s3 ? storeIn(files) : linkIn(resolve(config.dataDir, 'files'))
  const makers: Record<string, (count: number) => Promise<number>> = {
    jobs: (count) => insertJobs(db, systemClock, count),
    posts: (count) => insertPosts(db, systemClock, count),
    applications: (count) => insertApplications(db, systemClock, count, storeCv),
    messages: (count) => insertMessages(db, systemClock, count),
  }
  try {
    await migrate(db)
    for (const { what, count } of wanted) {
      if (count === 0) continue
      const made = await makers[what]?.(count)
      console.log(
        made ? `Made ${made} ${what}.` : `There are ${what} already: seed an empty database (DATA_DIR=...).`,
      )
      if (!made) process.exitCode = 1
    }
    await refreshStatistics(db)
  } finally {
    files.close()
    await db.destroy()
  }
})

function storeIn(files: FileStore) {
  return async (key: string, _nth: number, bytes: Buffer) => {
    const path = await files.temporaryPath()
    await writeFile(path, bytes)
    await files.keep(path, key)
  }
}

/** On a disk the sample CVs are hard links: writing fifty thousand files would take a minute. */
function linkIn(folder: string) {
  return async (key: string, nth: number, bytes: Buffer) => {
    const path = join(folder, key)
    const first = written.get(nth)
    if (first && first.names < MOST_NAMES) {
      first.names += 1
      return link(first.path, path)
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    written.set(nth, { path, names: 1 })
  }
}
