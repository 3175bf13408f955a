import { POST_LIMITS } from '#domain/posts/posts.ts'
import { timeInLondon } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import type { SaveState } from './autosave.ts'

type Props = {
  saveState: SaveState
  doing: string | undefined
}

/** Announces the save state. */
export function SaveStatus({ saveState, doing }: Props) {
  const isTrouble = !doing && !['nothing', 'waiting', 'saved'].includes(saveState.kind)
  return (
    <p role="status" className={`min-w-0 text-sm ${isTrouble ? 'font-semibold text-danger' : 'text-muted'}`}>
      {doing ?? sentenceOf(saveState)}
    </p>
  )
}

function sentenceOf(saveState: SaveState): string {
  switch (saveState.kind) {
    case 'nothing':
      return ''
    case 'waiting':
      return 'Not saved yet'
    case 'saved':
      return `Saved as a draft at ${timeInLondon(new Date(saveState.at))}`
    case 'offline':
      return 'No connection: what you type is kept in this browser and sent when the connection is back.'
    case 'failed':
      return "The draft couldn't be saved. It's kept in this browser and sent again."
    case 'refused':
      return (
        "The draft wasn't taken: it may be too long. A body can have " +
        `${formatCount(POST_LIMITS.content)} characters with its HTML. What you type is kept in this ` +
        'browser.'
      )
    case 'signed-out':
      return 'You have been signed out. What you type is kept in this browser: sign in again in another tab.'
    case 'conflict':
      return (
        `${saveState.byName} changed this post at ${timeInLondon(new Date(saveState.at))}. What you type ` +
        'is kept in this browser. Choose Save to compare.'
      )
    case 'gone':
      return 'This post has been deleted. What you type is kept in this browser.'
  }
}
