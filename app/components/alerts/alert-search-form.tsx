import { Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import type { FormResponse } from '#app/components/lost-connection.ts'
import { Button, TextLink } from '#app/ui/button.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SearchField, SelectField, TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { alertWords } from '#content/alerts.ts'
import { roles } from '#content/roles.ts'
import { type AlertToChange, alertMessages, RHYTHMS } from '#domain/alerts/alerts.ts'
import { BANDS, bandNames, SHIFT_NAMES, SHIFTS } from '#domain/jobs/job-options.ts'
import { JOB_TYPES } from '#domain/jobs/jobs.ts'
import { RADII } from '#domain/places/postcodes.ts'

type Refused = { values: Record<string, string>; errors: Record<string, string> }

/** What the form of a search has besides the typed fields. */
const CHOICES = [
  ['role', 'Role', 'All roles', roles.map(({ slug, name }) => ({ value: slug, label: name }))],
  ['shift', 'Shift', 'Any shift', SHIFT_NAMES.map((value) => ({ value, label: SHIFTS[value] }))],
  ['band', 'Band', 'Any band', BANDS.filter(Boolean).map((value) => ({ value, label: bandNames[value] }))],
  ['type', 'Job type', 'All Job Types', JOB_TYPES],
] as const

type Props = { alert: AlertToChange; back: string; response: FormResponse<Refused> }

/** Changes what an alert looks for; a post to the page that it stands on. @param back to the list */
export function AlertSearchForm({ alert, back, response }: Props) {
  const { state: refused, lost, responseKey } = response
  const isBusy = useIsSending()
  const values = refused?.values ?? alert.values
  const errors = refused?.errors ?? {}
  const field = (id: string) => ({ id, defaultValue: values[id], error: errors[id] })
  return (
    <Form method="post" noValidate className="max-w-[40rem] space-y-5">
      <AccountField />
      <ErrorSummary
        key={responseKey}
        alert={lost ?? (refused && alertMessages.notChanged)}
        problems={lost ? [] : problemsIn(errors)}
      />
      <p className="wrap-anywhere">
        {alertWords.now} <strong>{alert.words}</strong>
      </p>
      <input type="hidden" name="alert" value={alert.id} />
      <SearchField {...field('keyword')} label="Words (optional)" hint={alertWords.keywordHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SearchField {...field('near')} label="Near (optional)" placeholder="SE5 or Leeds" />
        <SelectField
          {...field('within')}
          label="Distance"
          options={RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
        />
        <SelectField {...field('location')} label="Location" all="All Locations" options={alert.locations} />
        {CHOICES.map(([name, label, all, options]) => (
          <SelectField key={name} {...field(name)} label={label} all={all} options={options} />
        ))}
        <TextField {...field('pay')} inputMode="decimal" label="Pounds an hour, at least (optional)" />
      </div>
      <SelectField {...field('rhythm')} label="How often?" options={RHYTHMS} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" name="intent" value="search" disabled={isBusy} className="py-3 max-sm:w-full">
          Save the search
        </Button>
        <TextLink to={back}>{alertWords.keepSearch}</TextLink>
      </div>
    </Form>
  )
}
