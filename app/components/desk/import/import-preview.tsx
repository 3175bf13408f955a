import type { ReactNode } from 'react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useTakesFocus } from '#app/ui/takes-focus.ts'
import { boxOf, type ImportPreview, type PreviewRow, type WrongCell } from '#domain/imports/imports.ts'
import { countOf, formatCount } from '#platform/text.ts'

type Props = {
  preview: ImportPreview<PreviewRow>
  table: ReactNode
  isBusy: boolean
  /** What can be chosen for all rows, above the button. */
  children?: ReactNode
}

/** What would come of pasted cells: what is wrong with them, the rows, and the button that imports these. */
export function ImportPreviewPanel({ preview, table, isBusy, children }: Props) {
  const { digest, rows, wrong, ignored, counts } = preview
  const heading = useTakesFocus<HTMLHeadingElement>()
  const fine = counts.right + counts.alike
  const all = fine + counts.wrong
  return (
    <section aria-labelledby="preview" className="space-y-4">
      <input type="hidden" name="digest" value={digest} />
      <h2
        id="preview"
        ref={heading}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: what comes of the cells is the first thing to hear
        autoFocus
        className="scroll-mt-24 text-xl"
      >
        {summaryOf(counts)}
      </h2>
      {ignored.length > 0 && <p className="text-muted">Columns that are left out: {ignored.join(', ')}.</p>}
      {wrong.length > 0 && <WrongCells cells={wrong} all={counts.wrongCells} />}
      {rows.length > 0 && (
        <>
          {table}
          {all > rows.length && (
            <p className="text-muted">
              {rows.length} of {formatCount(all)} rows are shown
              {all > counts.right && ", those first that can't be imported or look like others"}.
            </p>
          )}
          {fine > 0 && children}
          {fine > 0 && (
            <SubmitButton
              name="intent"
              value="import"
              label={labelOf(counts)}
              busyLabel="Importing..."
              isBusy={isBusy}
            />
          )}
        </>
      )}
    </section>
  )
}

type Counts = ImportPreview<PreviewRow>['counts']

const rowsIn = (count: number) => countOf(count, 'row')

function summaryOf({ right, alike, wrong }: Counts): string {
  const parts = [
    `${rowsIn(right)} can be imported`,
    ...(alike > 0 ? [`${rowsIn(alike)} ${alike === 1 ? 'looks' : 'look'} like others`] : []),
    ...(wrong > 0 ? [`${rowsIn(wrong)} can't`] : []),
  ]
  return `${parts.join(', ')}.`
}

function labelOf({ right, alike, wrong }: Counts): string {
  const count = formatCount(right)
  if (right === 0) return 'Import the ticked ones'
  const what = wrong + alike > 0 ? `the ${count} right ${right === 1 ? 'one' : 'ones'}` : rowsIn(right)
  return `Import ${what}${alike > 0 ? ' and those ticked' : ''}`
}

function WrongCells({ cells, all }: { cells: readonly WrongCell[]; all: number }) {
  return (
    <div className="rounded-card border-2 border-danger bg-surface p-4">
      <h3 className="text-base">These rows are left out unless you correct them</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {cells.map(({ row, title, column, text }) => (
          <li key={`${row} ${column}`}>
            <strong className="text-danger">
              Row {row}
              {column && `, column ${column}`}:
            </strong>{' '}
            {text} {title && <span className="text-muted">({title})</span>}
          </li>
        ))}
      </ul>
      {all > cells.length && <p className="mt-2">and {formatCount(all - cells.length)} more cells.</p>}
    </div>
  )
}

/** Why a row can't be imported. */
export function LeftOut({ problems = [] }: Pick<PreviewRow, 'problems'>) {
  return (
    <>
      <StatusBadge tone="danger">Left out</StatusBadge>
      <ul className="mt-1 space-y-1">
        {problems.map(({ column, text }) => (
          <li key={column}>
            {column && <strong>{column}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a row looks like, and the box that has it imported all the same. */
export function LooksAlike({ row, title, isWanted, text }: PreviewRow & { text: string }) {
  return (
    <span className="mt-1 block">
      <strong className="text-warning">{text}.</strong>
      <label className="target flex cursor-pointer items-center gap-2.5">
        <input type="checkbox" name={boxOf(row)} defaultChecked={isWanted} className="size-5" />
        Import it all the same<span className="sr-only">: {title}</span>
      </label>
    </span>
  )
}
