import { Form, Link } from 'react-router'
import { FormKey } from '#app/components/desk/form-key.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import type { PanelFailure } from '#app/components/desk/panel-failure.ts'
import { RecordField } from '#app/components/desk/record-field.tsx'
import { IntentButton, rowActionClass } from '#app/components/desk/row-actions.tsx'
import { SPELL_FIELDS, spellFields } from '#domain/referees/referee-fields.ts'
import type { PastWork } from '#domain/referees/referees.ts'
import { spanInWords } from '#domain/referees/work-history.ts'

type Props = Pick<PastWork, 'spells' | 'gaps'> & {
  /** The months of a gap that is being explained. */
  explains: { fromMonth: string; toMonth: string } | undefined
  idempotencyKey: string
  failure: PanelFailure | undefined
  isBusy: boolean
}

/** Where somebody worked, month by month, with what is not explained yet. */
export function WorkHistoryPanel(props: Props) {
  const { spells, gaps, explains, idempotencyKey, failure, isBusy } = props
  const errors: Record<string, string> = failure?.errors ?? {}
  const lines = [
    ...spells.map((spell) => ({ ...spell, isGap: false as const })),
    ...gaps.map((gap) => ({ ...gap, isGap: true as const })),
  ].toSorted((one, other) => one.fromMonth.localeCompare(other.fromMonth))
  return (
    <Panel
      id="history"
      title="Employment history"
      lead="Month by month, with an explanation for every gap of a month or more."
      alert={failure?.alert}
    >
      {lines.length === 0 && <p className="text-sm text-muted">Nothing is known yet.</p>}
      <ol className="divide-y divide-line text-sm empty:hidden">
        {lines.map((line) => (
          <li
            key={`${line.fromMonth} ${line.isGap ? 'gap' : line.id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            <p className="min-w-0">
              <span className="tabular block text-muted">{spanInWords(line)}</span>
              {line.isGap ? (
                <strong className="text-danger">Gap without an explanation</strong>
              ) : (
                <span className="font-semibold text-ink">
                  {line.explanation || `${line.role}, ${line.employer}`}
                </span>
              )}
            </p>
            {line.isGap ? (
              <Link
                to={`?from=${line.fromMonth}&to=${line.toMonth}#explanation`}
                className={`${rowActionClass} text-brand`}
              >
                Explain<span className="sr-only"> {spanInWords(line)}</span>
              </Link>
            ) : (
              <Form method="post">
                <input type="hidden" name="spell" value={line.id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove-spell"
                  disabled={isBusy}
                  className={`${rowActionClass} text-danger`}
                >
                  Take off<span className="sr-only"> {spanInWords(line)}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {lines.length > 0 && gaps.length === 0 && (
        <Form method="post" className="mt-3">
          <IntentButton intent="history-read" disabled={isBusy} className="text-sm">
            I have read it, and it has no gaps
          </IntentButton>
        </Form>
      )}
      <details open={spells.length === 0 || !!explains || Object.keys(errors).length > 0} className="mt-3">
        <summary className="target inline-flex items-center text-sm font-semibold text-brand underline">
          Add months
        </summary>
        <Form
          key={`${spells.length} ${explains?.fromMonth}`}
          method="post"
          noValidate
          className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2"
        >
          <FormKey value={idempotencyKey} />
          {SPELL_FIELDS.map((name) => (
            <div key={name} className={name === 'explanation' ? 'sm:col-span-2' : ''}>
              <RecordField
                name={name}
                field={spellFields[name]}
                value={
                  failure?.values[name] ?? (explains as Record<string, string> | undefined)?.[name] ?? ''
                }
                error={errors[name]}
              />
            </div>
          ))}
          <div>
            <IntentButton intent="add-spell" disabled={isBusy}>
              Add to the history
            </IntentButton>
          </div>
        </Form>
      </details>
    </Panel>
  )
}
