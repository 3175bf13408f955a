import type { Config } from '#platform/config.ts'
import { openDiskStore } from './disk.server.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3.server.ts'

/** Opens the file store that the configuration names: S3-compatible storage, else a folder in `dataDir`. */
export function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return config.s3 ? openS3Store(config.s3, config.dataDir) : openDiskStore(config.dataDir)
}
