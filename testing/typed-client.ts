import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pdf } from '../domain/uploads/corpus/pdf-files.ts'
import { MissingPart, npmInstall } from './on-demand.ts'
import { startProgram } from './program.ts'

const GENERATOR = 'openapi-typescript@7.13.0'
const LIBRARY = 'openapi-fetch@0.17.0'
const TSC = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const CLIENT = resolve(import.meta.dirname, 'typed-client/client.ts')
const TOKEN = 'token-for-the-test-of-a-typed-client'
const STRICT = {
  ...{ target: 'ES2024', lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [], noEmit: true },
  ...{ module: 'ESNext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
}

type Expect = (what: string, seen: unknown, wanted: unknown) => void
type Client = { workWithJobs(address: string, token: string, cv: Blob, expect: Expect): Promise<void> }

/**
 * Generates types from the document of the API, checks a client against them, and has it make a job and an
 * application.
 * @returns what is wrong, by what was done
 * @throws MissingPart when the generator or the client's library can't be had
 */
export async function checkTypedClient(): Promise<Map<string, string[]>> {
  const [generator, library] = [installed(GENERATOR), installed(LIBRARY)]
  const folder = mkdtempSync(join(tmpdir(), 'agency-client-'))
  const program = await startProgram({ API_TOKEN: TOKEN })
  const found = new Map<string, string[]>()
  const expect: Expect = (what, seen, wanted) => {
    const [is, shouldBe] = [JSON.stringify(seen), JSON.stringify(wanted)]
    found.set(what, is === shouldBe ? [] : [`${is} instead of ${shouldBe}`])
  }
  try {
    const types = join(folder, 'api.d.ts')
    const document = `${program.address}/api/openapi.json`
    const options = ['--default-non-nullable', 'false', '-o', types]
    expect('types are generated', nodeSays(join(generator, 'bin/cli.js'), document, ...options), '')
    const untyped = readFileSync(types, 'utf8').match(/^ *} \| unknown\b.*$/gm)
    expect('no type takes anything at all', untyped, null)
    copyFileSync(CLIENT, join(folder, 'client.ts'))
    symlinkSync(resolve(library, '..'), join(folder, 'node_modules'))
    const project = { compilerOptions: STRICT, files: ['client.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
    expect('the client fits its types', nodeSays(TSC, '-p', folder), '')
    const client = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Client
    await client.workWithJobs(program.address, TOKEN, new Blob([new Uint8Array(pdf())]), expect)
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true })
  }
  return found
}

function installed(versioned: string): string {
  const folder = npmInstall(versioned)
  if (!folder) throw new MissingPart(`${versioned} could not be had from the package registry.`)
  return folder
}

/** What a script says that fails; nothing when it succeeds. */
function nodeSays(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`.trim()
}
