import { SPECIALTIES } from '#domain/applications/applications.ts'
import { candidateDeskMessages as messages } from '#domain/candidate-desk/candidate-desk.ts'
import { type CandidateQuery, candidateListHref, isNarrowed } from '#domain/candidate-desk/candidate-query.ts'
import { NoneFound, NoRows } from '../desk/empty-list.tsx'
import { DayField, ListControls, ownerSelect } from '../desk/list-controls.tsx'

type Props = {
  query: CandidateQuery
  colleagues: readonly { id: string; name: string }[]
  tags: readonly string[]
}

/** The search box and the filters over the list. */
export function CandidateFilters({ query, colleagues, tags }: Props) {
  return (
    <ListControls
      path={candidateListHref({})}
      search={{
        label: 'Search',
        placeholder: 'Name, contact, reference, registration, or words in notes and CVs',
        value: query.search,
      }}
      selects={[
        ownerSelect(colleagues, query.owner),
        {
          name: 'specialty',
          label: 'Specialty',
          all: 'All specialties',
          options: SPECIALTIES,
          value: query.specialty,
        },
        ...(tags.length > 0
          ? [{ name: 'tag', label: 'Tag', all: 'All tags', options: tags, value: query.tag }]
          : []),
      ]}
      isFiltered={isNarrowed(query)}
    >
      <DayField name="available" label="Available by" value={query.available} />
    </ListControls>
  )
}

/** What a list without candidates says. */
export function NoCandidates({ query }: { query: CandidateQuery }) {
  if (isNarrowed(query)) return <NoneFound title={messages.noneFound} unfiltered={candidateListHref({})} />
  return (
    <NoRows
      title={messages.none}
      text="Everybody who applies is a candidate, with all their applications in one place."
      to="/admin/applications"
      link="Look at the applications"
    />
  )
}
