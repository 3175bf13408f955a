import { buildIfStale } from './build.ts'
import { faults, nightlyFaults } from './chaos/faults.ts'
import type { MailServerMode } from './chaos/machines.ts'
import { type Fault, isSound, tryFault } from './chaos/stage.ts'
import { readCommand, wrongCommand } from './command-line.ts'

/**
 * `npm run chaos -- [--fault NAME|all] [--kills N] [--mail works|refuses|hangs] [--database sqlite|postgres]
 * [--files disk|s3|swift] [--caddy] [--quick]` does something bad to the program while people send
 * applications, forms without script and messages, and then compares what it had acknowledged with what is
 * there. Prints every figure with its limits; exits with 1 when one is beyond them. `--quick` leaves out what
 * takes long, and reports times without judging them, since they depend on the machine as much as on the
 * program.
 */
const usage =
  'npm run chaos -- [--fault NAME|all] [--kills N] [--mail works|refuses|hangs] ' +
  '[--database sqlite|postgres] [--files disk|s3|swift] [--caddy] [--quick]'
const { values } = readCommand(usage, {
  options: {
    fault: { type: 'string', default: 'kills' },
    kills: { type: 'string', default: '20' },
    mail: { type: 'string', default: 'works' },
    database: { type: 'string' },
    files: { type: 'string' },
    caddy: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const known: Record<string, Fault> = { ...faults, ...nightlyFaults }
const chosen = values.fault === 'all' ? Object.keys(faults) : [values.fault]
const missed: string[] = []
const named = {
  mail: ['works', 'refuses', 'hangs'],
  database: ['sqlite', 'postgres'],
  files: ['disk', 's3', 'swift'],
} as const
for (const [option, names] of Object.entries(named)) {
  const value = values[option as keyof typeof named]
  if (value !== undefined && !names.some((name) => name === value)) {
    wrongCommand(usage, `--${option} is one of ${names.join(', ')}.`)
  }
}
for (const name of chosen)
  if (!known[name]) wrongCommand(usage, `--fault is all or one of ${Object.keys(known).join(', ')}.`)
if (!/^[1-9]\d*$/.test(values.kills)) wrongCommand(usage, '--kills is a whole number from 1.')

await buildIfStale()
for (const name of chosen) {
  const fault = known[name]
  if (fault) await attempt(name, fault)
}
for (const line of missed) console.error(line)
process.exit(missed.length > 0 ? 1 : 0)

async function attempt(name: string, fault: Fault) {
  const database = values.database ?? fault.databases[0]
  const what = `${name} on ${database}`
  const lacks = fault.databases.includes(database) ? fault.lacks?.() : `only on ${fault.databases.join(', ')}`
  if (lacks) {
    console.log(`${what} was not tried: ${lacks}.`)
    // A fault asked for by name counts as missed; one that is part of `all` is left out.
    if (values.fault !== 'all') missed.push(`${what} was not tried`)
    return
  }
  const figures = await tryFault(fault, {
    kills: Number(values.kills),
    mail: values.mail as MailServerMode,
    database,
    files: values.files ?? fault.files ?? 'disk',
    isBehindCaddy: values.caddy,
    isQuick: values.quick,
  })
  const isJudged = (what: string) => !(values.quick && what.endsWith('Ms'))
  const beyond = Object.entries(figures).filter(([what, figure]) => isJudged(what) && !isSound(figure))
  console.log(what)
  console.table(figures)
  missed.push(...beyond.map(([figure, { is }]) => `${what}: ${figure} is ${is}`))
}
