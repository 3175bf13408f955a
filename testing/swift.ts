import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../platform/config.ts'
import { freePort } from './free-port.ts'
import { aptInstall, MissingProgram } from './on-demand.ts'

const RINGS = ['account', 'container', 'object']
const REGION = 'eu-west-2'
const START_WITHIN_MS = 90_000

/**
 * A real S3-compatible store for this run alone: OpenStack Swift with its `s3api`, on one disk. Pages of any
 * origin may put files into it.
 * @throws MissingPart when Swift is missing and can't be installed
 */
export async function startSwift(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const packages = [...RINGS, 'proxy'].map((kind) => `swift-${kind}`)
  const isThere = (name: string) => existsSync(`/usr/bin/${name}-server`)
  if (!packages.every((name) => isThere(name) || aptInstall(name))) {
    throw new MissingProgram(`OpenStack Swift: none was found; install Debian's ${packages.join(', ')}.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-swift-'))
  mkdirSync(join(folder, 'disks/one'), { recursive: true })
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n',
  )
  const servers: ChildProcess[] = []
  async function start(kind: string, rest: string): Promise<number> {
    const port = await freePort()
    const file = join(folder, `${kind}.conf`)
    const common = { bind_ip: '127.0.0.1', bind_port: port, user: userInfo().username, swift_dir: folder }
    const lines = Object.entries({ ...common, workers: 0, log_address: '/dev/null' })
    writeFileSync(file, ['[DEFAULT]', ...lines.map(([name, value]) => `${name} = ${value}`), rest].join('\n'))
    const server = spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' })
    process.once('exit', () => server.kill('SIGKILL'))
    servers.push(server)
    return port
  }
  const places = []
  for (const kind of RINGS) places.push(kind, String(await start(kind, storageServer(kind, folder))))
  const built = spawnSync('/usr/bin/python3', ['-c', BUILD_RINGS, folder, ...places], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`Swift's rings: ${built.stderr}`)
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'a-secret-of-tests' }
  const endpoint = `http://127.0.0.1:${await start('proxy', proxyServer(credentials.secretAccessKey))}`
  const settings = {
    ...{ bucket: 'agency-files', prefix: 'live/', endpoint, region: REGION },
    ...{ forcePathStyle: true, credentials },
  }
  await makeBucket(settings)
  return {
    settings,
    async close() {
      for (const server of servers) {
        const ended = once(server, 'exit')
        if (server.kill('SIGKILL')) await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tries until all servers have started. */
async function makeBucket({ bucket, endpoint = '', region, credentials }: S3Settings) {
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts: 1 },
    ...(credentials && { credentials: { ...credentials } }),
  })
  for (const giveUpAt = Date.now() + START_WITHIN_MS; ; ) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return client.destroy()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await sleep(200)
    }
  }
}

/** Writes where the storage servers are, and that each thing is kept once. */
const BUILD_RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *servers = sys.argv[1:]
for kind, port in zip(servers[::2], servers[1::2]):
    ring = RingBuilder(4, 1, 1)
    place = {'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'meta': ''}
    replication = {'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, **place, **replication})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{kind}.ring.gz')
`

const storageServer = (kind: string, folder: string) => `
devices = ${join(folder, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyServer = (secret: string) => `
cors_allow_origin = *
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Otherwise a server that had not started yet is left out for a minute.
error_suppression_interval = 0
`
