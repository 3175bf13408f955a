import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** As `shouldRevalidate` of a page: after a conflict, too, it shows what a colleague did, to go on from. */
export const reloadAfterConflict = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || args.defaultShouldRevalidate
