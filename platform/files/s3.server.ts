import { readFile, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Settings } from '#platform/config.ts'
import { assertKey, type FileStore } from './file-store.ts'
import { temporaryFilesIn } from './temporary-files.server.ts'

/** For connecting, and for a response after sending a whole CV. Then the request is retried twice. */
const CONNECTION_TIMEOUT_MS = 3_000
const ANSWER_TIMEOUT_MS = 30_000
const ATTEMPTS = 3
/** How long finding out whether the store answers may take altogether. */
const CHECK_TIMEOUT_MS = 5_000

/**
 * Keeps files in S3-compatible storage; unfinished ones are in `dataDir/incoming`. The client is loaded at
 * its first use, so that other installations don't pay for it.
 * @param patienceMs how long the store may be silent
 */
export function openS3Store(
  settings: S3Settings,
  dataDir: string,
  patienceMs = ANSWER_TIMEOUT_MS,
): FileStore {
  const { bucket, prefix } = settings
  const address = addressOf(settings)
  const temporary = temporaryFilesIn(resolve(dataDir, 'incoming'))
  let connection: ReturnType<typeof connect> | undefined

  function store() {
    connection ??= connect(settings, address.isPathStyle, patienceMs)
    return connection
  }
  function at(key: string) {
    assertKey(key)
    return { Bucket: bucket, Key: `${prefix}${key}` }
  }

  return {
    uploadOrigin: address.origin,
    temporaryPath: temporary.newPath,
    removeTemporaryFiles: temporary.removeBefore,

    async keep(temporaryPath, key) {
      const place = at(key)
      const { client, sdk } = await store()
      // As a whole rather than as a stream, so that it can be sent again when an attempt fails.
      await client.send(new sdk.PutObjectCommand({ ...place, Body: await readFile(temporaryPath) }))
      await rm(temporaryPath, { force: true })
    },

    async open(key) {
      const place = at(key)
      const { client, sdk } = await store()
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(place))
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('The file store sent no file')
        return { size: ContentLength, stream: Body }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },

    async remove(key) {
      const place = at(key)
      const { client, sdk } = await store()
      await client.send(new sdk.DeleteObjectCommand(place))
    },

    async *list(folder) {
      const { Bucket, Key } = at(folder)
      const { client, sdk } = await store()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue
          yield { key: Key.slice(prefix.length), size: Size ?? 0, changedAt: LastModified }
        }
      }
    },

    async presignUpload(key, type, size, seconds) {
      const place = at(key)
      const [{ client, sdk }, { getSignedUrl }] = await Promise.all([
        store(),
        import('@aws-sdk/s3-request-presigner'),
      ])
      const put = new sdk.PutObjectCommand({ ...place, ContentType: type, ContentLength: size })
      return getSignedUrl(client, put, {
        expiresIn: seconds,
        // By default only the host is signed, and the address would accept any file of any size.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      })
    },

    async check() {
      const { client, sdk } = await store()
      const list = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
      await client.send(list, { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    },

    close() {
      connection?.then(({ client }) => client.destroy()).catch(() => {})
    },
  }
}

async function connect(settings: S3Settings, isPathStyle: boolean, patienceMs: number) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Otherwise the client would only log a warning.
      throwOnRequestTimeout: true,
    },
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
  })
  return { client, sdk }
}

/** Path-style where the settings ask for it or the bucket's name can't be part of a host name. */
function addressOf({ endpoint, region, bucket, forcePathStyle }: S3Settings) {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const isPathStyle = forcePathStyle || isIP(url.hostname.replace(/[[\]]/g, '')) > 0 || bucket.includes('.')
  return { isPathStyle, origin: isPathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}` }
}
