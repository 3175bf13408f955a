import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type RetentionPlan as PlannedRemovals, recordsText } from '#domain/privacy/privacy.ts'
import { formatLongDate, formatMoment } from '#platform/clock.ts'
import { capitalised, formatCount } from '#platform/text.ts'

type Plan = PlannedRemovals[number]
type Run = { day: string; isFinished: boolean; isWaiting: boolean; removed: Readonly<Record<string, number>> }

const planColumns: Column<Plan>[] = [
  { name: 'Records', isTitle: true, cell: (plan) => capitalised(plan.kind) },
  { name: 'Due', isNumber: true, cell: (plan) => formatCount(plan.due) },
  { name: 'Kept by a legal hold', isNumber: true, cell: (plan) => formatCount(plan.held) },
  { name: 'Oldest', cell: (plan) => (plan.oldest ? formatMoment(new Date(plan.oldest)) : 'none') },
]

export function RetentionPlan({ plan }: { plan: readonly Plan[] }) {
  return (
    <DataTable
      caption="What a run would remove now"
      columns={planColumns}
      rows={plan}
      keyOf={(row) => row.kind}
    />
  )
}

const runColumns: Column<Run>[] = [
  { name: 'Day', isTitle: true, cell: (run) => formatLongDate(new Date(run.day)) },
  {
    name: 'Removed',
    cell: (run) => {
      const parts = Object.entries(run.removed).filter(([, number]) => number > 0)
      if (run.isWaiting) return 'waits for an administrator'
      if (!run.isFinished) return 'not finished'
      if (parts.length === 0) return 'nothing was due'
      return parts.map(([kind, number]) => recordsText(number, kind)).join(', ')
    },
  },
]

export function RetentionRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <DataTable
      caption="Last runs"
      columns={runColumns}
      rows={runs}
      empty="There has been no run yet. One is made every day."
      keyOf={(run) => run.day}
    />
  )
}
