import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { whyUnusable } from './data-dir.server.ts'
import { newId } from './ids.ts'

const LEAST_LENGTH = 32

/**
 * `SESSION_SECRET`, or the secret generated at the first start in `DATA_DIR/secret`, readable by this user
 * alone. Programs that start at the same time agree on one.
 * @throws ConfigError when the file is damaged, or the folder can't be used
 */
export function readSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret !== undefined) return sessionSecret
  const file = secretFile(dataDir)
  const secret = readOrMake(dataDir, file)
  if (secret.length < LEAST_LENGTH) {
    throw new ConfigError(`DATA_DIR: ${file} is damaged; restore it from a backup or remove it`)
  }
  return secret
}

/** The file in which an installation keeps the secret that it has made. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret')

/** The hash of a text that tells it from any other, in base64url. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An HMAC of `text` in base64url. Hashes for different purposes are unrelated. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}

/** Whether somebody presents what is expected, in a time that doesn't tell how much of it is right. */
export function isPresented(expected: string, presented: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(presented)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function readOrMake(dataDir: string, file: string): string {
  try {
    return readIfThere(file) ?? makeSecret(dataDir, file)
  } catch (error) {
    throw whyUnusable(dataDir, error)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a complete file under another name, then links it: it appears complete, and only once. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${newId()}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dataDir)
  return readFileSync(file, 'utf8').trim()
}

/** Makes a new name in a folder survive a power cut. Windows can't open folders and does not need this. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
