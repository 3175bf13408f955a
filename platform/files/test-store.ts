import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#platform/config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real store, where there is one. */
    realStore?: S3Settings
  }
}

/** An S3-compatible store for tests. */
export type S3Stub = {
  /** The settings with which a program uses it. */
  settings: S3Settings
  /** What is in it, by bucket and key: `bucket/key`. */
  objects: Map<string, { body: Buffer; changedAt: Date; type: string | undefined }>
  /** The requests that were answered, as `PUT 200`. */
  answers: string[]
  /** The origin whose pages may put files into it; none at first. */
  allowedOrigin: string | undefined
  /** How many of the next requests are answered with 503. */
  failNext: number
  close(): Promise<void>
}

const CREDENTIALS = {
  accessKeyId: 'AKIATESTTESTTESTTEST',
  secretAccessKey: 'a/secret+of/the+tests/0123456789ABCDEFGH',
}

/** The settings of a store as a program finds them in its environment. */
export function inEnvironment(settings: S3Settings): Record<string, string> {
  return {
    STORAGE_URL: `s3://${settings.bucket}/${settings.prefix}`,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_REGION: settings.region,
    S3_FORCE_PATH_STYLE: String(settings.forcePathStyle),
    AWS_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
  }
}

/**
 * Starts a store in memory, path style only. It looks at no signature: `npm run test:nightly -- --real-store`
 * does.
 */
export async function startS3Stub(bucket = 'agency-files', prefix = 'live/'): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    await answer(request, body, response)
    stub.answers.push(`${request.method} ${response.statusCode}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: S3Stub = {
    settings: {
      bucket,
      prefix,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-2',
      forcePathStyle: true,
      credentials: CREDENTIALS,
    },
    objects,
    answers: [],
    allowedOrigin: undefined,
    failNext: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (stub.failNext > 0) {
      stub.failNext--
      return refuse(response, { status: 503, code: 'SlowDown' })
    }
    if (stub.allowedOrigin && request.headers.origin === stub.allowedOrigin) {
      response.setHeader('Access-Control-Allow-Origin', stub.allowedOrigin)
      response.setHeader('Access-Control-Allow-Methods', 'PUT')
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
      if (request.method === 'OPTIONS') return response.writeHead(204).end()
    }
    if (request.method === 'OPTIONS') return refuse(response, { status: 403, code: 'AccessForbidden' })
    const url = new URL(request.url ?? '/', stub.settings.endpoint)
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (name !== bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' })
    const key = rest.join('/')
    if (request.method === 'GET' && key === '') return list(url.searchParams, response)
    const place = `${bucket}/${key}`
    const found = objects.get(place)
    if (request.method === 'PUT') {
      objects.set(place, { body, changedAt: new Date(), type: request.headers['content-type'] })
      return response.writeHead(200, { ETag: '"stub"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(place)
      return response.writeHead(204).end()
    }
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' })
    response.writeHead(200, {
      'Content-Length': found.body.length,
      'Content-Type': found.type ?? 'binary/octet-stream',
    })
    response.end(request.method === 'HEAD' ? undefined : found.body)
  }

  /** Two at a time, so that a complete listing takes several requests. */
  function list(query: URLSearchParams, response: ServerResponse) {
    const start = `${bucket}/${query.get('prefix') ?? ''}`
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(start)).sort()
    const page = keys.filter((key) => key > after).slice(0, 2)
    const isCut = (page.at(-1) ?? '') < (keys.at(-1) ?? '')
    const contents = page.map((key) => {
      const object = objects.get(key)
      const size = `<Size>${object?.body.length}</Size>`
      const time = `<LastModified>${object?.changedAt.toISOString()}</LastModified>`
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key>${size}${time}</Contents>`
    })
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${
        isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    )
  }

  return stub
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }) {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
