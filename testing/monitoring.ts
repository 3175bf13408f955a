import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { aptInstall, MissingProgram } from './on-demand.ts'
import { startProgram } from './program.ts'

const FOLDER = resolve(import.meta.dirname, '../deploy')

/**
 * Checks the program's metrics, the rules for alerts with what they say, and the dashboard's expressions,
 * with Prometheus' own `promtool`.
 * @returns what is wrong, by what was checked
 * @throws MissingProgram when it can't be installed
 */
export async function checkMonitoring(): Promise<Map<string, string[]>> {
  const promtool = (args: string[], input?: string) =>
    spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', input })
  const isThere = () => promtool(['--version']).status === 0
  if (!isThere() && !(aptInstall('prometheus') && isThere())) {
    throw new MissingProgram("promtool: none was found; install Debian's package prometheus.")
  }
  const faults = ({ status, stdout, stderr }: ReturnType<typeof promtool>) =>
    status === 0 ? [] : [`${stdout}${stderr}`.trim()]
  return new Map([
    ['metrics', faults(promtool(['check', 'metrics'], await metricsOfProgram()))],
    ['rules', faults(promtool(['check', 'rules', '--lint-fatal', 'alerts.yaml']))],
    ['examples of rules', faults(promtool(['test', 'rules', 'alerts-test.yaml']))],
    ['dashboard', withFile(rulesOfDashboard(), (path) => faults(promtool(['check', 'rules', path])))],
  ])
}

/** What monitoring reads after some requests. */
async function metricsOfProgram(): Promise<string> {
  const port = await freePort()
  const program = await startProgram({ METRICS_PORT: String(port) })
  try {
    for (const path of ['/jobs', '/jobs', '/readyz', '/none']) await fetch(`${program.address}${path}`)
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  } finally {
    await program.stop()
  }
}

function withFile<T>(text: string, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'agency-monitoring-'))
  try {
    const path = join(folder, 'file')
    writeFileSync(path, text)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The expressions of the dashboard as rules, which is what promtool reads. A rule file may be JSON. */
function rulesOfDashboard(): string {
  const { panels } = JSON.parse(readFileSync(resolve(FOLDER, 'grafana.json'), 'utf8')) as {
    panels: { id: number; targets: { refId: string; expr: string }[] }[]
  }
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ refId, expr }) => ({
      record: `panel:${id}:${refId}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    })),
  )
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] })
}
