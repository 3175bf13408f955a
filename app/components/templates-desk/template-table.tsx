import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { isAutomatic, isFirstTemplate } from '#domain/templates/fields.ts'
import { TEMPLATES_PATH, type Template } from '#domain/templates/templates.ts'
import { formatMoment } from '#platform/clock.ts'
import { RowButton } from '../desk/row-actions.tsx'

const columns: Column<Template & { isFirst: boolean }>[] = [
  {
    name: 'Name',
    isTitle: true,
    cell: ({ id, name }) => (
      <Link
        to={`${TEMPLATES_PATH}/${id}`}
        className="inline-flex min-h-11 items-center text-brand underline md:min-h-6"
      >
        {name}
      </Link>
    ),
  },
  { name: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { name: 'Changed', cell: Changed },
  {
    name: 'Actions',
    inCard: 'unnamed',
    cell: ({ id, name, isFirst }) => (
      <div className="-mx-2 -my-2.5 flex flex-wrap">
        {!isFirst && <RowButton {...button(id, name)} intent="up" label="Move up" />}
        {!isAutomatic(id) && <RowButton {...button(id, name)} intent="remove" label="Remove" />}
      </div>
    ),
  },
]

const button = (id: string, about: string) => ({ id, about, action: TEMPLATES_PATH })

function Changed({ id, changed, isChanged }: Template) {
  const isOwn = changed !== null && (isChanged || !isFirstTemplate(id))
  return (
    <>
      {isOwn ? `${formatMoment(new Date(changed.at))} by ${changed.by}` : 'As it came'}
      {isAutomatic(id) && <span className="block text-xs text-muted">Sent by the website, too</span>}
    </>
  )
}

/** The templates in their order. */
export function TemplateTable({ templates }: { templates: readonly Template[] }) {
  const rows = templates.map((template, nth) => ({ ...template, isFirst: nth === 0 }))
  return <DataTable caption="Templates" columns={columns} rows={rows} />
}

/** Templates that can be put back. */
export function RemovedTemplates({ templates }: { templates: readonly Template[] }) {
  return (
    <ul className="text-sm">
      {templates.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{name}</span>
          <RowButton {...button(id, name)} intent="put-back" label="Put back" />
        </li>
      ))}
    </ul>
  )
}
