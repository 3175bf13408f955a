import { z } from 'zod'

export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says of itself, in its last member: whoever finds this found the rest whole. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  program: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  /** Tells the installation's secret from another, and nothing more of it. */
  secretMark: z.string(),
  /** Each after those that its rows refer to. */
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z0-9_]+$/), rows: z.int().nonnegative(), digest: sha256 }),
  ),
  files: z.array(
    z.object({
      // Nothing but what rows can name: not the ledger of erasures, which is no backup's to write.
      key: z.string().regex(/^(cv|postimages)(\/[a-z0-9]+)+$/),
      size: z.int().nonnegative(),
      sha256,
    }),
  ),
  /** Files that rows name and that were not in the store. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Why nothing was copied: one line for who asked for it. */
export class CopyRefused extends Error {}

export const MANIFEST = 'manifest.json'
export const tableMember = (table: string) => `database/${table}.jsonl`
export const fileMember = (key: string) => `files/${key}`
