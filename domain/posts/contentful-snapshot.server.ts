import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentfulSettings } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { ContentfulPost } from './contentful-posts.server.ts'

/** All posts at one moment. `revision` grows whenever the posts change. */
export type Snapshot = {
  posts: readonly ContentfulPost[]
  takenAt: number
  digest: string
  revision: number
}

/** Changes with what a file holds, so that a program never reads another version's. */
const FORMAT = 2

/**
 * The last snapshot as a file of this node, for a start while Contentful is away. Its time is the snapshot's,
 * so that posts that haven't changed aren't written again.
 */
export function snapshotFile(dataDir: string, { address, spaceId, environment }: ContentfulSettings) {
  const path = join(dataDir, 'contentful-posts.json')
  const source = [FORMAT, address, spaceId, environment].join(' ')
  let written: string | undefined
  return {
    /** Undefined without a file, and for a file of another space or that can't be read. */
    async read(): Promise<Snapshot | undefined> {
      try {
        const { source: of, ...snapshot } = JSON.parse(await readFile(path, 'utf8'))
        if (of !== source) return undefined
        written = snapshot.digest
        return { ...snapshot, takenAt: (await stat(path)).mtimeMs }
      } catch {
        return undefined
      }
    },
    /** @throws when the folder can't be written */
    async write({ posts, takenAt, digest, revision }: Snapshot): Promise<void> {
      if (digest !== written) {
        await mkdir(dataDir, { recursive: true, mode: 0o700 })
        const temporary = `${path}.${newId()}`
        await writeFile(temporary, JSON.stringify({ source, posts, digest, revision }), { mode: 0o600 })
        await rename(temporary, path)
        written = digest
      }
      await utimes(path, new Date(takenAt), new Date(takenAt))
    },
  }
}
