import { accountMessages } from './accounts.ts'

/** Where a sign-in through the issuer begins and comes back to, and the way out through it. */
export const ISSUER_START_PATH = '/admin/login/start'
export const ISSUER_CALLBACK_PATH = '/admin/login/callback'
export const ISSUER_LEAVING_PATH = '/admin/login/leaving'

/** Why a sign-in through the issuer came to nothing: what is said (§8), and what can be done about it. */
export const issuerProblems = {
  failed: {
    sentence: accountMessages.failed,
    advice: 'Try again.',
  },
  unreachable: {
    sentence: accountMessages.failed,
    advice: 'The other site does not answer. Try again later.',
  },
  cancelled: { sentence: 'The sign-in was cancelled.', advice: 'You can start again whenever you like.' },
  stale: {
    sentence: 'This sign-in took too long, or was started in another window.',
    advice: 'Please start again.',
  },
  'no-access': {
    sentence: 'The sign-in worked, but this account may not use the desk.',
    advice: 'Ask whoever looks after the accounts to put yours into a group of the desk.',
  },
  'too-many': { sentence: accountMessages.tooMany, advice: undefined },
} as const

/**
 * Says who may use the desk through an issuer, and when somebody who left its groups is out.
 * @param canBeAsked whether the issuer can be asked between two sign-ins; undefined while nobody knows
 */
export function aboutIssuer(
  { name, adminGroup, recruiterGroup }: { name: string; adminGroup: string; recruiterGroup: string },
  canBeAsked: boolean | undefined,
): string {
  const who =
    `Members of the group ${adminGroup} at ${name} are administrators, too, and those of ` +
    `${recruiterGroup} are recruiters.`
  if (canBeAsked === undefined) return `${who} Nobody has signed in through it yet.`
  return canBeAsked
    ? `${who} A change there counts here within five minutes.`
    : `${who} ${name} can't be asked between two sign-ins: a change there counts here from the ` +
        'next sign-in on, after twelve hours at most. Removing somebody here as well ends it at once.'
}

export type IssuerProblem = keyof typeof issuerProblems

/** Whether somebody else may have more luck at the issuer, which has to ask who it is then. */
export const isAboutAccount = (problem: IssuerProblem) => problem === 'no-access'

/** The problem that an address names; undefined for none that we know. */
export function issuerProblemNamed(name: string | null): IssuerProblem | undefined {
  return name !== null && Object.hasOwn(issuerProblems, name) ? (name as IssuerProblem) : undefined
}
