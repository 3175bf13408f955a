import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { ComplianceRole, Requirement } from '#content/requirements.ts'
import { changeRequirementHref } from '#domain/compliance/requirement-fields.ts'
import { RowLink } from '../desk/row-actions.tsx'

type RequirementRow = { requirement: Requirement; first: Requirement | undefined }
type Props = { caption: string; role: ComplianceRole; rows: readonly RequirementRow[]; mayChange: boolean }

/** What a role asks for, with what the set began with beside it. */
export function RequirementTable({ caption, role, rows, mayChange }: Props) {
  const columns: Column<RequirementRow>[] = [
    {
      name: 'Check',
      isTitle: true,
      cell: ({ requirement: { name, why } }) => (
        <>
          {name}
          <span className="block text-xs font-normal text-muted">{why}</span>
        </>
      ),
    },
    { name: 'Shown again', cell: ({ requirement }) => periodText(requirement.months) },
    { name: 'Needed', isNumber: true, cell: ({ requirement }) => requirement.needed },
    { name: 'First set', cell: ({ requirement, first }) => firstText(requirement, first) },
  ]
  const change: Column<RequirementRow> = {
    name: 'Change',
    inCard: 'unnamed',
    cell: ({ requirement: { topic, name } }) => (
      <RowLink to={changeRequirementHref(role, topic)} label="Change" about={name} />
    ),
  }
  return (
    <DataTable
      caption={caption}
      columns={mayChange ? [...columns, change] : columns}
      rows={rows}
      keyOf={({ requirement }) => requirement.topic}
    />
  )
}

const periodText = (months: number | null) =>
  months === null ? 'Only at its own end' : `After ${months} months`

function firstText(now: Requirement, first: Requirement | undefined): string {
  if (!first) return 'Your own'
  const isSame = first.months === now.months && first.needed === now.needed
  return isSame ? 'The same' : `${periodText(first.months)}, ${first.needed} needed`
}
