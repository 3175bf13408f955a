import { Button, TextLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { CHOSEN_PATH } from '#domain/applications/application-query.ts'
import {
  ALL,
  type ChosenFrom,
  MAILINGS_PATH,
  MOST_PEOPLE,
  NEW_MAILING_PATH,
  ROWS,
} from '#domain/mailings/mailings.ts'
import { formatCount } from '#platform/text.ts'
import { RowCheckbox, type RowSelection, SelectionBar } from '../desk/row-selection.tsx'

type Props = {
  from: ChosenFrom
  /** The address of the list with its filters, the rows that are shown, and how many fit in all. */
  list: string
  shown: readonly string[]
  total: number
  selection: RowSelection
}

/** The form that the boxes of a list belong to. */
const CHOSEN_FORM = 'chosen-rows'

/** Leads to a mail to the chosen rows of a list, or to all that fit its filters. */
export function WriteToChosen({ from, list, shown, total, selection }: Props) {
  const button = {
    type: 'submit',
    look: 'secondary',
    formMethod: 'get',
    formAction: NEW_MAILING_PATH,
  } as const
  const all = total > MOST_PEOPLE ? `the first ${MOST_PEOPLE}` : `all ${formatCount(total)}`
  return (
    <div className="no-print">
      <SelectionBar
        form={CHOSEN_FORM}
        action={list}
        what={from}
        shown={shown}
        selection={selection}
        opensPage
      >
        {() => (
          <>
            <Button {...button} className="text-sm">
              Write to the chosen
            </Button>
            {from === 'applications' && (
              <Button {...button} formAction={CHOSEN_PATH} className="text-sm">
                Change the chosen
              </Button>
            )}
            {total > shown.length && (
              <Button {...button} name={ALL} value={from} className="text-sm">
                Write to {all}
              </Button>
            )}
            <TextLink to={MAILINGS_PATH} className="px-2 text-sm">
              Email to many
            </TextLink>
          </>
        )}
      </SelectionBar>
    </div>
  )
}

/** The column with each row's box, which tells two of one name apart. */
export function chooseColumn<Row extends { id: string; name: string; reference: string }>(
  from: ChosenFrom,
  selection: RowSelection,
): Column<Row> {
  return {
    name: 'Choose',
    heading: <span className="sr-only">Choose</span>,
    inCard: 'corner',
    cell: ({ id, name, reference }) => (
      <RowCheckbox
        form={CHOSEN_FORM}
        name={ROWS[from]}
        id={id}
        label={`Choose ${name}, ${reference}`}
        selection={selection}
      />
    ),
  }
}
