import type { Requirement } from '#content/requirements.ts'
import type { Evidence } from './compliance.ts'
import { acceptedInWords } from './evidence-kinds.ts'
import { isByNewest, type PassportItem, wasAccepted } from './passport.ts'

/** Why something that was verified doesn't count for a requirement, in words; undefined where it does. */
export function whyNotCounting(evidence: Evidence, { requirement, ids }: PassportItem): string | undefined {
  if (evidence.state !== 'verified' || ids.includes(evidence.id)) return undefined
  if (!wasAccepted(requirement, evidence))
    return `It doesn't count here. What counts: ${acceptedInWords(requirement)}.`
  if (requirement.kind === 'reference') return countedBefore(requirement, evidence)
  // Nothing counts where the newest decides and was rejected.
  if (isByNewest(requirement) && ids.length === 0)
    return "The newest check was rejected after it had been verified, so older ones don't count."
  return 'A newer check has taken its place.'
}

/** Two departments with one name are one referee here, so it is said that people are counted. */
function countedBefore({ needed }: Requirement, { facts }: Evidence): string {
  const counts = `Another reference from ${facts.referee} counts already.`
  return needed > 1 ? `${counts} ${needed} people are needed, each with their own name.` : counts
}
