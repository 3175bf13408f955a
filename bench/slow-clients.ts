import { attackSlowly, HEALTH_P95_MS } from '../testing/slow-clients.ts'
import type { Program } from './program.ts'
import { atMost, type Finding } from './report.ts'

/** How long the word on health takes while a thousand clients open connections and are as slow as they can. */
export async function slowClients(engine: string, program: Program): Promise<Finding[]> {
  const attacks = await attackSlowly(program.address)
  return attacks.flatMap(({ kind, faults, healthP95Ms }) => [
    atMost(
      `${engine}: /healthz under a thousand slow clients, ${kind}, p95`,
      healthP95Ms,
      HEALTH_P95_MS,
      'ms',
    ),
    atMost(`${engine}: faults under a thousand slow clients, ${kind}`, faults.length, 0),
  ])
}
