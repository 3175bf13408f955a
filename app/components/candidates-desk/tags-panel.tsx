import { TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { TAG_LIMIT } from '#domain/candidate-desk/candidate-desk.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { IntentButton } from '../desk/row-actions.tsx'

type TagProps = {
  tags: readonly string[]
  /** The tags of all candidates, as suggestions. */
  known: readonly string[]
  failure: PanelFailure | undefined
}

/** A candidate's tags: by them the list is narrowed and searched. */
export function TagsPanel({ tags, known, failure }: TagProps) {
  const isSending = useIsSending()
  return (
    <Panel id="tags" title="Tags" alert={failure?.alert}>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <DeskForm>
              <input type="hidden" name="tag" value={tag} />
              <button
                type="submit"
                name="intent"
                value="remove-tag"
                aria-disabled={isSending || undefined}
                className="target inline-flex items-center gap-2 rounded-full border border-field-line px-3
                  text-sm font-semibold text-ink wrap-anywhere hover:border-danger hover:text-danger"
              >
                {tag}
                <span aria-hidden="true">×</span>
                <span className="sr-only"> Remove the tag</span>
              </button>
            </DeskForm>
          </li>
        ))}
      </ul>
      <DeskForm className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            key={tags.length}
            id="tag"
            label="Another tag"
            list="known-tags"
            autoComplete="off"
            limit={TAG_LIMIT}
            className="list-control"
            defaultValue={failure?.values.tag}
            error={failure?.errors.tag}
          />
          <datalist id="known-tags">
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </div>
        <IntentButton intent="add-tag" className="text-sm">
          Add<span className="sr-only"> the tag</span>
        </IntentButton>
      </DeskForm>
    </Panel>
  )
}
