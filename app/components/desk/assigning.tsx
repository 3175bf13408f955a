import type { ReactNode } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { DeskForm } from './desk-form.tsx'
import { IntentButton } from './row-actions.tsx'

type Person = { id: string; name: string }
type Props = {
  assignee: Person | null
  isMine: boolean
  colleagues: readonly Person[]
  /** What each form says that it was made from; by default who it is assigned to. */
  seen?: string
  /** What stands between who it is and the buttons. */
  children?: ReactNode
  /** Further buttons. */
  more?: ReactNode
}

/** Who looks after a record, and to whom else it can be given. */
export function Assigning({ assignee, isMine, colleagues, seen, children, more }: Props) {
  const hidden = <input type="hidden" name="seen" value={seen ?? assignee?.id ?? ''} />
  const others = colleagues.filter(({ id }) => id !== assignee?.id)
  return (
    <>
      <p className="text-sm text-ink">
        {assignee ? `Assigned to ${isMine ? `you (${assignee.name})` : assignee.name}` : 'Assigned to nobody'}
      </p>
      {children}
      <DeskForm className="mt-3 flex flex-wrap gap-2">
        {hidden}
        {!isMine && (
          <IntentButton id="take" intent="take" className="text-sm">
            Assign to me
          </IntentButton>
        )}
        {assignee && (
          <IntentButton intent="release" className="text-sm">
            Assign to nobody
          </IntentButton>
        )}
        {more}
      </DeskForm>
      {others.length > 0 && (
        <DeskForm className="mt-3 flex flex-wrap items-end gap-2">
          {hidden}
          <div className="min-w-0 flex-[1_1_10rem]">
            <SelectField
              id="colleague"
              label="Assign to a colleague"
              options={others}
              className="list-control pr-9"
            />
          </div>
          <IntentButton intent="assign" className="text-sm">
            Assign
          </IntentButton>
        </DeskForm>
      )}
    </>
  )
}
