import { startS3Stub } from '#platform/files/s3-stub.ts'
import { makeTestDatabase } from '../test/postgres.ts'

/** What the program is given to run on: the settings that name it, and what takes it away again. */
export type Machine = { settings: Record<string, string>; remove(): Promise<void> }

const nothingElse: Machine = { settings: {}, remove: async () => {} }

/** The database: the embedded one in the program's own folder, or an empty one on PostgreSQL. */
export async function openDatabaseMachine(kind: string): Promise<Machine> {
  if (kind === 'sqlite') return { ...nothingElse, settings: { DATABASE_URL: '' } }
  if (kind !== 'postgres') throw new Error('--database is sqlite or postgres')
  const { url, drop } = await makeTestDatabase('agency_chaos')
  return { settings: { DATABASE_URL: url }, remove: drop }
}

/** Where CVs go: a folder, or a store that browsers put them into themselves. */
export async function openFilesMachine(kind: string): Promise<Machine> {
  if (kind === 'disk') return { ...nothingElse, settings: { STORAGE_URL: '' } }
  if (kind !== 's3') throw new Error('--files is disk or s3')
  const { settings, close } = await startS3Stub()
  return {
    settings: {
      STORAGE_URL: `s3://${settings.bucket}/${settings.prefix}`,
      S3_ENDPOINT: settings.endpoint ?? '',
      S3_REGION: settings.region,
      S3_FORCE_PATH_STYLE: String(settings.forcePathStyle),
      AWS_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
      AWS_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
    },
    remove: close,
  }
}
