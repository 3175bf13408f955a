import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { ListedPerson } from '#domain/mailings/mailings.ts'
import { MailWords } from '../templates-desk/mail-words.tsx'

const columns: Column<ListedPerson>[] = [
  { name: 'Name', isTitle: true, cell: ({ name, href }) => <TextLink to={href}>{name}</TextLink> },
  { name: 'Reference', cell: ({ reference }) => reference },
  { name: 'Why not', cell: ({ leftOut }) => leftOut },
]

/** Those who get no mail, and why. */
export function LeftOut({ people }: { people: readonly ListedPerson[] }) {
  const out = people.filter(({ leftOut }) => leftOut !== undefined)
  if (out.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-sm font-semibold text-ink">Left out: {out.length}</h3>
      <DataTable caption="Left out" columns={columns} rows={out} />
    </>
  )
}

/** The mail of each person who gets one, to be opened. */
export function EachMail({ people }: { people: readonly ListedPerson[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {people.map(
        ({ id, name, email, mail }) =>
          mail && (
            <li key={id}>
              <details>
                <summary className="target flex flex-wrap items-center gap-x-2 py-1 wrap-anywhere">
                  <span className="font-semibold text-brand underline">{name}</span>
                  <span className="text-muted">{email}</span>
                </summary>
                <div className="pb-3">
                  <MailWords {...mail} />
                </div>
              </details>
            </li>
          ),
      )}
    </ul>
  )
}
