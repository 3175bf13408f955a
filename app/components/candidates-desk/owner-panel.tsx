import { Form } from 'react-router'
import { controlClass, Labelled, TextField } from '#app/ui/field.tsx'
import { TAG_LIMIT } from '#domain/candidate-desk/candidate-desk.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import type { PanelFailure } from './panel-failure.ts'

type OwnerProps = {
  candidate: Candidate
  isMine: boolean
  colleagues: readonly { id: string; name: string }[]
  failure: PanelFailure | undefined
  isBusy: boolean
}

/** Whose candidate it is, and to whom else it can be given. */
export function OwnerPanel({ candidate: { owner }, isMine, colleagues, failure, isBusy }: OwnerProps) {
  const others = colleagues.filter(({ id }) => id !== owner?.id)
  return (
    <Panel id="owner" title="Owner" alert={failure?.alert}>
      <p className="text-sm text-ink">{owner ? `${isMine ? 'You, ' : ''}${owner.name}` : 'Nobody yet'}</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        {!isMine && (
          <IntentButton id="take" intent="take" disabled={isBusy} className="text-sm">
            Assign to me
          </IntentButton>
        )}
        {owner && (
          <IntentButton intent="release" disabled={isBusy} className="text-sm">
            Assign to nobody
          </IntentButton>
        )}
      </Form>
      {others.length > 0 && (
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-[1_1_10rem]">
            <Labelled id="colleague" label="Assign to a colleague">
              <select id="colleague" name="colleague" className={controlClass(undefined, 'list-control')}>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Labelled>
          </div>
          <IntentButton intent="assign" disabled={isBusy} className="text-sm">
            Assign
          </IntentButton>
        </Form>
      )}
    </Panel>
  )
}

type TagProps = {
  tags: readonly string[]
  /** The tags of all candidates, as suggestions. */
  known: readonly string[]
  failure: PanelFailure | undefined
  isBusy: boolean
}

/** A candidate's tags: by them the list is narrowed and searched. */
export function TagsPanel({ tags, known, failure, isBusy }: TagProps) {
  return (
    <Panel id="tags" title="Tags" alert={failure?.alert}>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <Form method="post">
              <input type="hidden" name="tag" value={tag} />
              <button
                type="submit"
                name="intent"
                value="remove-tag"
                disabled={isBusy}
                className="target inline-flex items-center gap-2 rounded-full border border-field-line px-3
                  text-sm font-semibold text-ink wrap-anywhere hover:border-danger hover:text-danger"
              >
                {tag}
                <span aria-hidden="true">×</span>
                <span className="sr-only"> Remove the tag</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
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
        <IntentButton intent="add-tag" disabled={isBusy} className="text-sm">
          Add
        </IntentButton>
      </Form>
    </Panel>
  )
}
