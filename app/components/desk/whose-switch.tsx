import { SecondaryLink } from '#app/ui/button.tsx'

type Props<Query> = { query: Query; hrefOf: (query: Query) => string }

/** Leads from everybody's rows of a list to the reader's own, and back. */
export function WhoseSwitch<Query extends { mine: boolean; page: number }>({ query, hrefOf }: Props<Query>) {
  return (
    <SecondaryLink to={hrefOf({ ...query, mine: !query.mine, page: 1 })} className="text-sm">
      {query.mine ? "Show everybody's" : 'Show only mine'}
    </SecondaryLink>
  )
}
