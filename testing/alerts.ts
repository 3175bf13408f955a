import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { aptInstall, MissingProgram } from './on-demand.ts'

const FOLDER = resolve(import.meta.dirname, '../deploy')

/**
 * Checks the rules for alerts, and what they say, with Prometheus' own `promtool`.
 * @returns what is wrong, by what was checked
 * @throws MissingProgram when it can't be installed
 */
export function checkAlerts(): Map<string, string[]> {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' })
  const isThere = () => promtool('--version').status === 0
  if (!isThere() && !(aptInstall('prometheus') && isThere())) {
    throw new MissingProgram("promtool: none was found; install Debian's package prometheus.")
  }
  const faults = ({ status, stdout, stderr }: ReturnType<typeof promtool>) =>
    status === 0 ? [] : [`${stdout}${stderr}`.trim()]
  return new Map([
    ['rules', faults(promtool('check', 'rules', '--lint-fatal', 'alerts.yaml'))],
    ['tests', faults(promtool('test', 'rules', 'alerts-test.yaml'))],
  ])
}
