import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { generate } from 'selfsigned'
import { freePort } from './free-port.ts'
import { aptInstall, isRoot, MissingProgram } from './on-demand.ts'

const EXIM = '/usr/sbin/exim4'

/** How an Exim is set up; by default as Debian's on a machine that sends for its own programs. */
export type EximHabits = {
  /** `none` offers no STARTTLS; with `unreadable` it offers it and has no key. */
  tls?: 'self-signed' | 'unreadable' | 'none'
  /** It takes mail for nobody elsewhere. */
  refusesRelay?: boolean
}

/** A real Exim on loopback, for this run alone. It delivers everything into one file. */
export type Exim = {
  port: number
  /** All mail that it has taken, and its log, which says how each came. */
  delivered(): string
  log(): string
  remove(): Promise<void>
}

/** @throws MissingProgram when there is no Exim and it can't be installed, or this process is not root */
export async function startExim({ tls = 'self-signed', refusesRelay = false }: EximHabits): Promise<Exim> {
  if (!isRoot || (!existsSync(EXIM) && !aptInstall('exim4-daemon-light'))) {
    throw new MissingProgram("Exim: it needs root, and Debian's package exim4-daemon-light.")
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-exim-'))
  const port = await freePort()
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example' }])
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  const privateKey = tls === 'unreadable' ? 'missing.pem' : 'key.pem'
  const settings = `
primary_hostname = mail.example
keep_environment =
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = ${tls === 'none' ? ':' : '*'}
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/${privateKey}
acl_smtp_rcpt = rcpt
begin acl
rcpt:
  ${refusesRelay ? 'deny message = relay not permitted' : 'accept'}
begin routers
all:
  driver = accept
  transport = one_file
begin transports
one_file:
  driver = appendfile
  file = ${folder}/spool/mbox
  user = Debian-exim
`
  const file = join(folder, 'exim.conf')
  writeFileSync(file, settings, { mode: 0o644 })
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(outputOf('id', which, 'Debian-exim')))
  for (const name of ['spool', 'log']) mkdirSync(join(folder, name))
  for (const name of ['', 'spool', 'log', 'key.pem', 'cert.pem']) chownSync(join(folder, name), uid, gid)
  const child = spawn(EXIM, ['-C', file, '-bdf', '-v'], { stdio: ['ignore', 'ignore', 'pipe'] })
  await untilItListens(child)
  const read = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  return {
    port,
    delivered: () => read('spool/mbox'),
    log: () => read('log/mainlog'),
    async remove() {
      const ended = once(child, 'exit')
      child.kill()
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const outputOf = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout.trim()

async function untilItListens(child: ChildProcess) {
  if (!child.stderr) throw new Error('Exim can not be heard')
  for await (const line of createInterface({ input: child.stderr })) {
    if (!/daemon started/.test(line)) continue
    child.stderr.resume()
    return
  }
  throw new Error('Exim does not start')
}
