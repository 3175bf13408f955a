import { RowLink, RowSubmit } from '#app/components/desk/row-actions.tsx'
import type { PastWork } from '#domain/referees/referees.ts'
import { spanInWords } from '#domain/referees/work-history.ts'
import { DeskForm } from '../desk/desk-form.tsx'

type Props = Pick<PastWork, 'spells' | 'gaps'> & { isTellerShown: boolean }

/** Where somebody worked, month by month, with the gaps that nothing explains yet. */
export function HistoryLines({ spells, gaps, isTellerShown }: Props) {
  const lines = [
    ...spells.map((spell) => ({ ...spell, isGap: false as const })),
    ...gaps.map((gap) => ({ ...gap, isGap: true as const })),
  ].toSorted((one, other) => one.fromMonth.localeCompare(other.fromMonth))
  return (
    <ol className="divide-y divide-line text-sm empty:hidden">
      {lines.map((line) => (
        <li
          key={`${line.fromMonth} ${line.isGap ? 'gap' : line.id}`}
          className="flex flex-wrap items-center justify-between gap-x-3 py-1.5"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="tabular-nums block text-muted">{spanInWords(line)}</span>
            {line.isGap ? (
              <strong className="text-danger">Gap without an explanation</strong>
            ) : (
              <span className="font-semibold text-ink">
                {line.explanation || `${line.role}, ${line.employer}`}
              </span>
            )}
            {isTellerShown && !line.isGap && <span className="block text-muted">Told by: {line.by}</span>}
          </p>
          {line.isGap ? (
            <RowLink
              to={`?from=${line.fromMonth}&to=${line.toMonth}#explanation`}
              label="Explain"
              about={spanInWords(line)}
              opensPage
            />
          ) : (
            <DeskForm>
              <input type="hidden" name="spell" value={line.id} />
              <RowSubmit intent="remove-spell" label="Take off" about={spanInWords(line)} isDanger />
            </DeskForm>
          )}
        </li>
      ))}
    </ol>
  )
}
