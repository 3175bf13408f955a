import type { Evidence } from './compliance.ts'
import { acceptedInWords } from './evidence-kinds.ts'
import { isAccepted, isByNewest, type PassportItem } from './passport.ts'

/** Why something that was verified doesn't count for a requirement, in words; undefined where it does. */
export function whyNotCounting(evidence: Evidence, { requirement, ids }: PassportItem): string | undefined {
  if (evidence.state !== 'verified' || ids.includes(evidence.id)) return undefined
  if (!isAccepted(requirement, evidence))
    return `It doesn't count here. What counts: ${acceptedInWords(requirement)}.`
  if (requirement.kind === 'reference') return 'Another reference of the same referee counts.'
  // Nothing counts where the newest decides and was rejected.
  if (isByNewest(requirement) && ids.length === 0)
    return "The newest check was rejected after it had been verified, so older ones don't count."
  return 'A newer check has taken its place.'
}
