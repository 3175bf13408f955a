import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SaveState } from './autosave.ts'
import { PreviewLink } from './preview-link.tsx'
import { SaveStatus } from './save-status.tsx'

export type EditorIntent = 'save' | 'publish' | 'discard'

type Props = {
  postId: string
  isPublished: { id: string; isTicked: boolean; error: string | undefined }
  busy: EditorIntent | undefined
  saveState: SaveState
  /** Saves what is typed. Resolves to whether that succeeded. */
  saveFirst: () => Promise<boolean>
}

const doings = { save: 'Saving...', publish: 'Publishing...', discard: 'Discarding...' }

/** The bar under the editor: whether to publish, the save state, and the buttons. */
export function SaveBar({ postId, isPublished, busy, saveState, saveFirst }: Props) {
  const isBusy = busy !== undefined
  return (
    <div
      className="save-bar -mx-[min(1.25rem,4vw)] flex flex-wrap items-center gap-x-5 gap-y-2 border-t
        border-line bg-paper px-[min(1.25rem,4vw)] py-3 tall:sticky tall:bottom-(--banner-height) tall:z-20"
    >
      <div inert={isBusy}>
        <CheckboxField
          id={isPublished.id}
          name="isPublished"
          label="Is Published"
          error={isPublished.error}
          defaultChecked={isPublished.isTicked}
        />
      </div>
      <div className="flex min-w-0 flex-[1_1_14rem]">
        <SaveStatus saveState={saveState} doing={busy && doings[busy]} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div inert={isBusy} className="contents">
          <PreviewLink postId={postId} saveFirst={saveFirst} />
        </div>
        <Button
          id="post-save"
          type="submit"
          look="secondary"
          name="intent"
          value="save"
          disabled={isBusy}
          className="py-3"
        >
          {busy === 'save' ? doings.save : 'Save'}
        </Button>
        <SubmitButton
          id="post-publish"
          name="intent"
          value="publish"
          label="Publish"
          busyLabel={doings.publish}
          isBusy={busy === 'publish'}
          disabled={isBusy}
        />
      </div>
    </div>
  )
}
