import { useState } from 'react'
import { useNavigation } from 'react-router'
import { SecondaryLink } from '#app/ui/button.tsx'
import { closeDialog, firstFocus } from '#app/ui/dialog.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { training } from '#content/training.ts'
import { SESSION_LIMITS, type SessionDraft, type SessionFormState } from '#domain/training/booking-desk.ts'
import { limitOf } from '#platform/text-limit.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { FormDialog } from '../desk/form-dialog.tsx'
import type { FormResponse } from '../lost-connection.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useBookingList } from './use-booking-list.ts'

type Props = {
  title: string
  draft: SessionDraft
  version?: string
  /** Of a form that adds one. */
  idempotencyKey?: string
  answer: FormResponse<SessionFormState>
  note?: string | undefined
}

const idOf = (name: keyof SessionDraft) => `session-${name}`

/** The form of a session as a dialog over the list. Times are London's. */
export function SessionFormDialog({ title, draft, version, idempotencyKey, answer, note }: Props) {
  const { state, lost, responseKey } = answer
  const list = useBookingList()
  const [isChanged, setIsChanged] = useState(false)
  const isHydrated = useHydrated()
  const isSaving = useNavigation().formData?.has('startTime') ?? false
  const hasUnsaved = isChanged || state !== undefined
  const values = state?.draft ?? draft
  const field = (name: keyof SessionDraft, label: string) => ({
    id: idOf(name),
    name,
    label,
    required: true,
    defaultValue: values[name],
    error: state?.errors[name],
  })
  const problems = problemsIn(state?.errors ?? {}, idOf)
  return (
    <FormDialog title={title} note={note} hasUnsaved={hasUnsaved} isSaving={isSaving} list={list}>
      <DeskForm
        once={idempotencyKey}
        noValidate={isHydrated}
        onInput={() => setIsChanged(true)}
        className="space-y-5"
      >
        <ErrorSummary key={responseKey} alert={lost ?? state?.alert} problems={problems} />
        {/* After a conflict it is the colleague's: whoever saves again has been told. */}
        <input type="hidden" name="version" value={state?.version ?? version ?? ''} />
        <TextField
          {...field('title', 'Title')}
          {...firstFocus}
          limit={limitOf('title', SESSION_LIMITS.title)}
        />
        <SelectField
          {...field('programme', 'Programme')}
          all="Choose a programme"
          options={training.programmes.map((programme) => programme.title)}
        />
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-3">
          <TextField {...field('day', 'Date')} type="date" />
          <TextField {...field('startTime', 'Starts')} type="time" />
          <TextField {...field('endTime', 'Ends')} type="time" />
        </div>
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            {...field('place', 'Place')}
            limit={limitOf('place', SESSION_LIMITS.place)}
            placeholder="Leeds, or Online"
          />
          <TextField {...field('capacity', 'Places in all')} inputMode="numeric" />
        </div>
        <TextField
          {...field('joining', 'How to join, if it is online')}
          required={false}
          hint="The link, and a code if there is one. Only whoever has a place gets it, in their emails."
          limit={limitOf('way to join', SESSION_LIMITS.joining)}
          autoComplete="off"
        />
        <TextArea
          {...field('description', 'What it is about')}
          rows={4}
          limit={limitOf('description', SESSION_LIMITS.description)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <SecondaryLink to={list.listHref} onClick={closeDialog} className="py-3">
            Cancel
          </SecondaryLink>
          <SubmitButton label="Save Session" busyLabel="Saving..." isBusy={isSaving} />
        </div>
      </DeskForm>
    </FormDialog>
  )
}
