import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from '#platform/config.ts'

/** Why the stand-in store refuses a request. */
export type Refusal = { status: number; code: string }

const CLOCK_TOLERANCE_S = 15 * 60
const mismatch: Refusal = { status: 403, code: 'SignatureDoesNotMatch' }
const denied: Refusal = { status: 403, code: 'AccessDenied' }

/** Checks a signature (AWS version 4) by having what came signed again: undefined if it is valid. */
export async function refusalOf(
  { url = '/', method = '', headers }: IncomingMessage,
  body: Buffer,
  { region, credentials }: Pick<S3Settings, 'region' | 'credentials'>,
): Promise<Refusal | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = Object.fromEntries(searchParams)
  const isInAddress = 'X-Amz-Signature' in query
  const date = `${query['X-Amz-Date'] ?? headers['x-amz-date']}`
  const signedAt = new Date(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = (Date.now() - signedAt.getTime()) / 1_000
  const expiresIn = Number(query['X-Amz-Expires'] ?? CLOCK_TOLERANCE_S)
  if (!(age > -CLOCK_TOLERANCE_S && age <= expiresIn)) return denied
  const signedHeaders =
    query['X-Amz-SignedHeaders'] ?? /SignedHeaders=([^,]+)/.exec(`${headers.authorization}`)?.[1]
  const names = signedHeaders?.split(';') ?? []
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !names.includes(name))) return denied
  const hash = headers['x-amz-content-sha256']
  if (!isInAddress && hash !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }

  const client = new S3Client({ region, ...(credentials && { credentials }) })
  const request = {
    method,
    protocol: 'http:',
    hostname: 'store',
    path: pathname,
    query: isInAddress
      ? Object.fromEntries(Object.entries(query).filter(([name]) => !/^X-Amz-/.test(name)))
      : query,
    headers: Object.fromEntries(names.map((name) => [name, `${headers[name]}`])),
  }
  const options = { signingDate: signedAt, signableHeaders: new Set(names) }
  if (!isInAddress) {
    const signed = await (await client.config.signer()).sign(request, options)
    return signed.headers.authorization === headers.authorization ? undefined : mismatch
  }
  const presigner = new S3RequestPresigner({ ...client.config, sha256: client.config.sha256 })
  const signed = await presigner.presign(request, { ...options, expiresIn })
  return signed.query?.['X-Amz-Signature'] === query['X-Amz-Signature'] ? undefined : mismatch
}
