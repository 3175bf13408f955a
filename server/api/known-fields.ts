import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { refuseInvalid } from './errors.ts'

type Checked = { target: string } & ({ success: true } | { success: false; error: z.core.$ZodError })

/**
 * The hook of a call by which staff write: it refuses fields that the call doesn't have, in words. Of a
 * mistyped `closesOn` or `tell` nobody would learn that it did nothing.
 * @param taken the fields of the call
 * @param answered the fields of its answer, which may be sent back as they came and change nothing
 */
export function knownFields(taken: readonly string[], answered: readonly string[]) {
  const isKnown = new Set([...taken, ...answered])
  const error = `There is no such field here. There are these: ${taken.join(', ')}.`
  // Hono's type of a hook knows no promise of nothing.
  return async (checked: Checked, c: Context): Promise<never> => {
    const issues = checked.success ? [] : checked.error.issues
    const sent: unknown = checked.target === 'json' ? await c.req.json() : undefined
    const unknown = isRecord(sent) ? Object.keys(sent).filter((name) => !isKnown.has(name)) : []
    if (issues.length === 0 && unknown.length === 0) return undefined as never
    return refuseInvalid(
      [...issues, ...unknown.map((name) => ({ path: [name], message: error }))],
      c,
    ) as never
  }
}

const isRecord = (sent: unknown): sent is object =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
