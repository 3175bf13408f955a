import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { offerHelp } from './command-line.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'build/stamp')

/** The built program. */
export const SERVER_FILE = join(ROOT, 'build/server/index.js')
/** The folder of built scripts, styles, fonts and pictures. */
export const CLIENT_FILES = join(ROOT, 'build/client')
/** The folder in which Node keeps the compiled program for later starts. */
export const COMPILED_FILES = join(ROOT, 'build/compiled')

/** What the build is made from: a change to any of these makes it stale. */
const SOURCES = [
  '{app,content,domain,platform,server,public}/**/*',
  '{package-lock,tsconfig}.json',
  '{vite,react-router}.config.ts',
  'scripts/build.ts',
]

/** Builds unless there is a build of the present sources. @throws when the build fails */
export async function buildIfStale(): Promise<void> {
  const sources = digestOfSources()
  if (readStamp() === sources) return
  // Loaded only now: most starts have nothing to build.
  const { announce } = await import('#platform/log.ts')
  announce('Building, once...')
  build(sources)
}

function build(sources: string) {
  const outcome = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (outcome.status !== 0) {
    console.error(outcome.stdout, outcome.stderr)
    process.exit(outcome.status ?? 1)
  }
  // What pdf.js needs for pictures of scanners and for letters of East Asia, when the desk shows such a CV.
  for (const folder of ['wasm', 'cmaps'])
    cpSync(join(ROOT, 'node_modules/pdfjs-dist', folder), join(CLIENT_FILES, 'pdfjs', folder), {
      recursive: true,
    })
  compressFiles()
  rmSync(COMPILED_FILES, { recursive: true, force: true })
  writeFileSync(STAMP, sources)
}

/** Compresses text files once, as tightly as possible, so that the server never has to. */
function compressFiles() {
  for (const file of globSync('**/*.{js,mjs,css,svg,webmanifest,json}', { cwd: CLIENT_FILES })) {
    const path = join(CLIENT_FILES, file)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^test-|\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  offerHelp('npm run build has no options.')
  build(digestOfSources())
}
