import { type RefObject, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { PostFields } from '#domain/posts/post-form.ts'
import { newSubmissionKey } from '../public-form/submission-key.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { type DraftOwner, fieldsIn } from './local-draft.ts'

type Options = {
  owner: DraftOwner
  version: number
  /** The session of an earlier form that this one continues. */
  session: string | undefined
  fields: PostFields
  isPaused: boolean
}

/** Autosaves a form, which must send `version` and `session` to recognise its own drafts. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { owner, version, fields, isPaused } = options
  const [mark, setMark] = useState({ version, session: options.session ?? '' })
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'nothing' })
  const autosave = useRef<Autosave>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial values
  useEffect(() => {
    const element = form.current
    if (!element) return
    const session = options.session || newSubmissionKey()
    setMark({ version, session })
    const own = createAutosave({
      owner,
      address: href('/admin/blog/edit/:id/draft', { id: owner.postId }),
      version,
      session,
      fields,
      read: () => fieldsIn(new FormData(element)),
      report(next, now) {
        setMark({ version: now, session })
        setSaveState(next)
      },
    })
    autosave.current = own
    return () => own.stop()
  }, [])

  useEffect(() => autosave.current?.pause(isPaused), [isPaused])

  return { saveState, autosave, mark }
}
