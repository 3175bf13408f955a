import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { createTableSum, type Row } from '#platform/db/row-digest.ts'
import { sumOf } from '#platform/files/copy-file.server.ts'
import { CopyRefused, fileMember, MANIFEST, type Manifest, manifestSchema, tableMember } from './manifest.ts'

const ROWS_AT_ONCE = 200

export type Backup = {
  manifest: Manifest
  rows(table: string): AsyncIterable<Row[]>
  file(key: string): Promise<Readable>
  close(): void
}

/**
 * Opens a backup, and reads all of it once to compare it with what it says of itself.
 * @throws CopyRefused when it is none, is damaged, or is of a layout that this program does not know
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw new CopyRefused(`${path} can't be read as a backup: ${error.message}`)
  })
  try {
    const members = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) members.set(entry.fileName, entry)
    const manifest = await readManifest(zip, members.get(MANIFEST))
    const open = (name: string) => openMember(zip, members.get(name))
    const rows = (table: string) => rowsIn(open(tableMember(table)))
    const file = (key: string) => open(fileMember(key))
    for (const table of manifest.tables) await checkTable(table, await open(tableMember(table.name)))
    for (const { key, size, sha256 } of manifest.files) {
      const found = await sumOf(await file(key))
      if (found.size !== size || found.sha256 !== sha256) throw new Error('a file in it is not what it was')
    }
    if (members.size !== 1 + manifest.tables.length + manifest.files.length) throw new Error('it holds more')
    return { manifest, rows, file, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw new CopyRefused(`${path} is damaged: ${error instanceof Error ? error.message : error}`)
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  const bytes = await buffer(await openMember(zip, entry))
  if (crc32(bytes) !== entry?.crc32) throw new Error('its list of contents is not what it was')
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()))
  if (!parsed.success) throw new Error('its list of contents is of another kind')
  return parsed.data
}

async function openMember(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new Error('a part of it is missing')
  return zip.openReadStreamPromise(entry)
}

async function checkTable({ name, rows, digest }: Manifest['tables'][number], stream: Readable) {
  const sum = createTableSum()
  for await (const line of linesIn(stream)) sum.add(line)
  const found = sum.result()
  if (found.rows !== rows || found.digest !== digest) throw new Error(`the table ${name} is not what it was`)
}

async function* rowsIn(stream: Promise<Readable>): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const line of linesIn(await stream)) {
    rows.push(JSON.parse(line))
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** Not `node:readline`, which also ends a line at separators that stand inside a text. */
async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('a table ends in the middle of a row')
}
