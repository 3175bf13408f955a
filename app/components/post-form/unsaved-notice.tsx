import { Notice } from '#app/ui/notice.tsx'
import type { EditMark, UnsavedText } from '#domain/posts/post-form.ts'
import { formatMoment } from '#platform/clock.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

type Props = {
  unsaved: UnsavedText
  mark: EditMark
  isBusy: boolean
}

/** Says that the form holds unsaved text, and offers to discard it. */
export function UnsavedNotice({ unsaved, mark, isBusy }: Props) {
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_20rem]">
          There is unsaved text from {formatMoment(new Date(unsaved.at))} by {unsaved.byName}: continue with
          it below, or discard it.
        </p>
        <DeskForm>
          <MarkFields mark={mark} />
          <IntentButton intent="discard" disabled={isBusy}>
            Discard it
          </IntentButton>
        </DeskForm>
      </div>
    </Notice>
  )
}

/** The hidden fields by which the server recognises an edit. */
export function MarkFields({ mark }: { mark: EditMark }) {
  return (
    <>
      <input type="hidden" name="version" value={mark.version} />
      <input type="hidden" name="session" value={mark.session} />
    </>
  )
}
