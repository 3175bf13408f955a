import { POST_LIMITS } from '#domain/posts/posts.ts'
import { timeInLondon } from '#platform/clock.ts'
import type { Keeping } from './draft-keeper.ts'

const count = new Intl.NumberFormat('en-GB')

type Props = {
  keeping: Keeping
  /** What is being done with the form, while nothing can be typed into it. */
  doing: string | undefined
}

/** Says what has become of the text that is not saved yet. */
export function KeepingStatus({ keeping, doing }: Props) {
  const isTrouble = !doing && !['nothing', 'waiting', 'kept'].includes(keeping.kind)
  return (
    <p role="status" className={`min-w-0 text-sm ${isTrouble ? 'font-semibold text-danger' : 'text-muted'}`}>
      {doing ?? sentenceOf(keeping)}
    </p>
  )
}

function sentenceOf(keeping: Keeping): string {
  switch (keeping.kind) {
    case 'nothing':
      return ''
    case 'waiting':
      return 'Not saved yet'
    case 'kept':
      return `Saved as a draft at ${timeInLondon(new Date(keeping.at))}`
    case 'offline':
      return 'No connection: what you type is kept in this browser and sent when the connection is back.'
    case 'failed':
      return 'The draft could not be saved. It is kept in this browser and sent again.'
    case 'refused':
      return `The draft was not taken: it may be too long. A body can have ${count.format(POST_LIMITS.content)} characters with its HTML. What you type is kept in this browser.`
    case 'signed-out':
      return 'You have been signed out. What you type is kept in this browser: sign in again in another tab.'
    case 'conflict':
      return `${keeping.byName} changed this post at ${timeInLondon(new Date(keeping.at))}. What you type is kept in this browser. Choose Save to compare.`
    case 'gone':
      return 'This post has been deleted. What you type is kept in this browser.'
  }
}
