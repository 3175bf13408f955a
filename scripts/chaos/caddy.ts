import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../testing/free-port.ts'
import { aptInstall, MissingProgram } from '../../testing/on-demand.ts'

const CADDYFILE = resolve(import.meta.dirname, '../../deploy/Caddyfile')

/** A proxy in front of nodes that may not have started yet. */
export type Proxy = { address: string; start(ports: readonly number[]): void; remove(): Promise<void> }

/** Caddy as `deploy/Caddyfile` sets it up. @throws MissingPart when it is missing and can't be installed */
export async function openCaddy(): Promise<Proxy> {
  if (spawnSync('caddy', ['version']).error && !aptInstall('caddy')) {
    throw new MissingProgram("Caddy: none was found; install Debian's package caddy.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-caddy-'))
  const address = `http://127.0.0.1:${await freePort()}`
  // The port on which it takes commands may be another Caddy's.
  writeFileSync(join(folder, 'Caddyfile'), readFileSync(CADDYFILE, 'utf8').replace('{\n', '{\n\tadmin off\n'))
  let stop = async () => {}
  return {
    address,
    start(ports) {
      const nodes = ports.map((port) => `127.0.0.1:${port}`).join(' ')
      const env = { ...process.env, HOME: folder, SITE_HOST: address, SITE_NODES: nodes }
      const options = ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile']
      const caddy = spawn('caddy', options, { cwd: folder, env, stdio: 'ignore' })
      process.once('exit', () => caddy.kill('SIGKILL'))
      stop = async () => {
        const ended = once(caddy, 'exit')
        if (caddy.kill('SIGKILL')) await ended
      }
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
