import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Something outside the project that the tests need is missing and can't be installed. `message` is one
 * line that says what to install.
 */
export class MissingPart extends Error {}

/**
 * A missing part that only the system's packages provide, so that only root can be expected to install it.
 */
export class MissingProgram extends MissingPart {}

/** Whether this process may install the system's packages. */
export const isRoot = process.getuid?.() === 0

/**
 * Installs a package of the operating system, given Debian's installer and root. @returns whether it is
 * installed now
 */
export function aptInstall(name: string): boolean {
  if (!isRoot) return false
  console.log(`Installing ${name}, once...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', name)
}

/**
 * Installs a package that only some machines need outside the project's own dependencies, without running
 * its scripts.
 * @param versioned name and exact version: `thing@1.2.3`
 * @returns its folder, or undefined when it could not be installed
 */
export function npmInstall(versioned: string): string | undefined {
  const prefix = join(ROOT, '.cache', versioned.replaceAll(/[^\w.-]/g, '_'))
  const folder = join(prefix, 'node_modules', versioned.slice(0, versioned.lastIndexOf('@')))
  if (existsSync(join(folder, 'package.json'))) return folder
  console.log(`Installing ${versioned}, once...`)
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ]
  const outcome = spawnSync('npm', ['install', ...options, '--prefix', prefix, versioned], {
    cwd: ROOT,
    // The home folder may be read-only.
    env: { ...process.env, npm_config_cache: join(ROOT, '.cache/npm') },
    stdio: 'ignore',
  })
  return outcome.status === 0 ? folder : undefined
}
