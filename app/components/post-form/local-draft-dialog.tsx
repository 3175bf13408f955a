import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog, firstFocus } from '#app/ui/dialog.tsx'
import { type PostFields, sameFields } from '#domain/posts/post-form.ts'
import { timeInLondon } from '#platform/clock.ts'
import { type DraftOwner, type LocalDraft, readLocalDraft, removeLocalDraft } from './local-draft.ts'

type Props = {
  owner: DraftOwner
  fields: PostFields
  version: number
  onContinue: (text: LocalDraft) => void
}

/** Asks about a local draft that never reached the server. Renders nothing if there is none. */
export function LocalDraftDialog({ owner, fields, version, onContinue }: Props) {
  const { postId, accountId } = owner
  const [found, setFound] = useState<LocalDraft>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and after a save
  useEffect(() => {
    const text = readLocalDraft(owner)
    const hasArrived = text && sameFields(text.fields, fields)
    if (hasArrived) removeLocalDraft(owner)
    setFound(hasArrived ? undefined : text)
  }, [postId, accountId, version])

  if (!found) return null
  return (
    <Dialog title="Unsaved text" isSmall isClosable={false} onClose={() => {}}>
      <p className="mb-6">
        There is unsaved text from {timeInLondon(new Date(found.at))}: continue with it or discard it. It was
        kept in this browser because it could not be sent.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          look="secondary"
          onClick={() => {
            removeLocalDraft(owner)
            setFound(undefined)
          }}
        >
          Discard it
        </Button>
        <Button
          {...firstFocus}
          onClick={() => {
            setFound(undefined)
            onContinue(found)
          }}
        >
          Continue with it
        </Button>
      </div>
    </Dialog>
  )
}
