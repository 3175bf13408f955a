import { createStore } from '../../store.ts'

/** A list that was read while an act was under way may not show it yet: for so long we know better. */
const KNOWN_BETTER_MS = 60_000

type Known = { fields: Record<string, string>; doneAt: number | undefined }

/** By record: the act on its way, or the last that was done. */
const acts = createStore<ReadonlyMap<string, Known>>(new Map())

/** Notes that an act about a record is on its way, is done, or has come to nothing. */
export function noteAct(
  about: string,
  fields: Record<string, string>,
  state: 'under-way' | 'done' | 'failed',
): void {
  const now = Date.now()
  const isOld = ({ doneAt = now }: Known) => now - doneAt > KNOWN_BETTER_MS
  const others = [...acts.get()].filter(([id, act]) => id !== about && !isOld(act))
  const act = { fields, doneAt: state === 'done' ? now : undefined }
  acts.set(new Map(state === 'failed' ? others : [...others, [about, act]]))
}

const isOnItsWay = (act: Known | undefined) => act !== undefined && act.doneAt === undefined

/** Whether the answer to an act is still to come: to any, or to one about this record. */
export function isActing(about?: string): boolean {
  return about === undefined ? [...acts.get().values()].some(isOnItsWay) : isOnItsWay(acts.get().get(about))
}

/** After an undo the lists know better. */
export function forgetDoneActs(): void {
  acts.set(new Map([...acts.get()].filter(([, act]) => isOnItsWay(act))))
}

/** What a list may not show yet of a record: the fields of the act, and whether it is still on its way. */
export type KnownAct = { fields: Record<string, string>; isUnderWay: boolean }

/** The acts that a list may not show yet, by record. */
export function useActs(): (about: string) => KnownAct | undefined {
  const known = acts.use()
  return (about) => {
    const act = known.get(about)
    return act && { fields: act.fields, isUnderWay: isOnItsWay(act) }
  }
}
