import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { aptInstall, MissingPart, MissingProgram, npmInstall } from './on-demand.ts'

const CHECKER = 'vnu-jar@26.9.27'

type NuMessage = {
  type: string
  url?: string
  message: string
  extract?: string
}

/**
 * Checks pages with the W3C's Nu checker.
 * @param pages the HTML of each, by the page's name
 * @returns the faults of each page that has any, by its name
 * @throws MissingPart when there is no Java, or the checker can't be installed
 */
export function checkHtml(pages: ReadonlyMap<string, string>): Map<string, string[]> {
  const jar = findChecker()
  const folder = mkdtempSync(join(tmpdir(), 'agency-html-'))
  const names = [...pages.keys()]
  const files = names.map((name, nth) => {
    const file = join(folder, `${nth}.html`)
    writeFileSync(file, pages.get(name) ?? '')
    return file
  })
  const options = ['-jar', jar, '--errors-only', '--stdout', '--format', 'json', ...files]
  const { stdout, stderr } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  rmSync(folder, { recursive: true, force: true })
  if (!stdout) throw new Error(`The Nu checker says nothing. ${stderr}`)
  const faults = new Map<string, string[]>()
  for (const { url = '', message, extract = '' } of JSON.parse(stdout).messages as NuMessage[]) {
    const name = names[Number.parseInt(basename(url), 10)] ?? url
    faults.set(name, [...(faults.get(name) ?? []), `${message} ${extract.replace(/\s+/g, ' ')}`])
  }
  return faults
}

function findChecker(): string {
  const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
  if (!hasJava() && !(aptInstall('default-jre-headless') && hasJava())) {
    throw new MissingProgram("Java: none was found; install Debian's package default-jre-headless.")
  }
  const folder = npmInstall(CHECKER)
  if (!folder) throw new MissingPart(`The Nu checker: ${CHECKER} could not be had from the package registry.`)
  return join(folder, 'build/dist/vnu.jar')
}
