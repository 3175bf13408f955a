import { type RefObject, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { PostFields } from '#domain/posts/post-form.ts'
import { newSubmissionKey } from '../public-form/submission-key.ts'
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts'
import { fieldsIn, type Whose } from './text-here.ts'

type Options = {
  whose: Whose
  version: number
  /** The mark of an earlier form that this one goes on for. */
  session: string | undefined
  /** What the server has, saved or not. */
  fields: PostFields
  isHeld: boolean
}

/**
 * Keeps what is typed into a form while it is there. The form is to carry `version` and `session`, so that saving it is known for the same hand.
 */
export function useDraftKeeper(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { whose, version, fields, isHeld } = options
  const [mark, setMark] = useState({ version, session: options.session ?? '' })
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'nothing' })
  const keeper = useRef<DraftKeeper>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form began with; for another beginning there is another form
  useEffect(() => {
    const element = form.current
    if (!element) return
    const session = options.session || newSubmissionKey()
    setMark({ version, session })
    const own = createDraftKeeper({
      whose,
      address: href('/admin/blog/edit/:id/draft', { id: whose.postId }),
      version,
      session,
      fields,
      read: () => fieldsIn(new FormData(element)),
      tell(next, now) {
        setMark({ version: now, session })
        setKeeping(next)
      },
    })
    keeper.current = own
    return () => own.stop()
  }, [])

  useEffect(() => keeper.current?.hold(isHeld), [isHeld])

  return { keeping, keeper, mark }
}
