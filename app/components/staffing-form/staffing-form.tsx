import { type ReactNode, useState } from 'react'
import { employersPage } from '#content/employers.ts'
import { formWords } from '#content/forms.ts'
import { site } from '#content/site.ts'
import { NOTES_LIMIT } from '#domain/messages/messages.ts'
import { LINE_LIMIT, SHIFTS, SITE_KINDS, staffingMessages } from '#domain/messages/staffing.ts'
import { readStaffingForm, STAFFING_FIELDS } from '#domain/messages/staffing-form.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PersonFields, PhoneField } from '../public-form/person-fields.tsx'
import { PublicForm } from '../public-form/public-form.tsx'
import { type JsonFormStart, useJsonForm } from '../public-form/use-json-form.ts'
import { checkRequest } from './check-request.ts'
import { RoleFields } from './role-fields.tsx'

type Props = JsonFormStart<string> & {
  /** The first and the last day that can be asked for, and the last for which it's better to ring. */
  days: { first: string; last: string; urgent: string }
  onSent: (reference: string) => void
}

/** The form for employers: sent by script, or as an ordinary form without it. */
export function StaffingForm({ days, onSent, ...start }: Props) {
  const values = start.state?.values ?? start.known
  const { form, field } = useJsonForm(start, {
    address: '/api/staffing-requests',
    fields: STAFFING_FIELDS,
    prefix: 'staffing',
    shape: readStaffingForm,
    check: (form) => checkRequest(form, days),
    failed: staffingMessages.failed,
    onSent: ({ reference }) => onSent(String(reference ?? '')),
  })
  const day = (name: string) => ({ ...field(name), type: 'date', min: days.first, max: days.last })
  const optional = (name: string) => ({
    ...{ ...field(name), required: false, limit: LINE_LIMIT, autoComplete: 'off' },
  })
  const [first, setFirst] = useState(values?.startsOn ?? '')
  const line = (name: string) => ({ ...field(name), limit: LINE_LIMIT })
  const { parts } = employersPage
  return (
    <PublicForm
      {...form}
      action="/employers"
      className="mt-2"
      fieldsNote={formWords.someOptional}
      privacyNote={employersPage.privacyNote}
      submit={{ label: 'Send request', busyLabel: staffingMessages.sending }}
    >
      <Part title={parts.who}>
        <RoleFields field={field} values={values} />
        <Pair>
          <TextField {...optional('grade')} label="Grade or band (optional)" placeholder="Band 5" />
          <TextField {...optional('budget')} label="Budget (optional)" placeholder="£25 an hour" />
        </Pair>
        <TextArea
          {...field('requirements')}
          required={false}
          label="What they must have (optional)"
          hint="One thing to a line: a course, a skill, a driving licence."
          rows={3}
        />
      </Part>
      <Part title={parts.when}>
        <Pair>
          <TextField
            {...day('startsOn')}
            label="First day"
            onChange={(event) => setFirst(event.target.value)}
          />
          <TextField
            {...day('endsOn')}
            required={false}
            label="Last day (optional)"
            hint="Leave it empty for one day only."
          />
        </Pair>
        <CheckboxField
          id="staffing-ongoing"
          name="ongoing"
          value="yes"
          label="No last day yet"
          defaultChecked={values?.ongoing !== undefined}
        />
        <UrgentNotice isUrgent={first !== '' && first <= days.urgent} />
        <TextField
          {...optional('dates')}
          label="Only some of these days? (optional)"
          placeholder="27 and 29 November, 3 December"
        />
        <ShiftFields {...field('shifts')} values={values} />
        <TextField {...optional('times')} label="Times (optional)" placeholder="07:30 to 20:00" />
      </Part>
      <Part title={parts.where}>
        <TextField {...line('organisation')} label="Organisation or site" autoComplete="organization" />
        <TextField {...optional('ward')} label="Ward or department (optional)" placeholder="Ward 4" />
        <SelectField
          {...field('siteKind')}
          label="Kind of site"
          all="Choose the kind of site"
          options={SITE_KINDS}
        />
        <Pair>
          <TextField {...line('town')} label="Town or city" autoComplete="address-level2" />
          <TextField
            {...field('postcode')}
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Pair>
      </Part>
      <Part title={parts.you}>
        <PersonFields field={field} emailLabel="Work email address" />
        <TextField {...line('jobTitle')} label="Job title" autoComplete="organization-title" />
        <PhoneField
          field={field('phone')}
          hint="We ring you on this number. If it has an extension, write it under Notes."
        />
        <TextArea
          {...field('notes')}
          required={false}
          label="Notes (optional)"
          hint="When to ring, who may decide, anything else. Please don't name patients or residents."
          rows={4}
          limit={NOTES_LIMIT}
        />
      </Part>
    </PublicForm>
  )
}

/** A shift so soon is found by telephone; what is typed can still be sent. */
function UrgentNotice({ isUrgent }: { isUrgent: boolean }) {
  return (
    <div role="status">
      {isUrgent && (
        <Notice tone="warning">
          {employersPage.tooSoon}{' '}
          <a href={`tel:${site.phone.dialled}`} className="font-semibold whitespace-nowrap underline">
            {site.phone.shown}
          </a>
        </Notice>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-5 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full text-lg font-bold text-ink">{title}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">{children}</div>
}

type ShiftFieldsProps = {
  id: string
  error: string | undefined
  values: Readonly<Record<string, string>> | undefined
}

/** The shifts to cover, at least one. An error links to the first. */
function ShiftFields({ id, error, values }: ShiftFieldsProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">Shifts</legend>
      {error && <FieldError id={id} error={error} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-5">
        {Object.entries(SHIFTS).map(([shift, name], nth) => (
          <CheckboxField
            key={shift}
            id={nth === 0 ? id : `${id}.${shift}`}
            name={`shifts.${shift}`}
            value="yes"
            label={name}
            defaultChecked={values?.[`shifts.${shift}`] !== undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
