import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PERIODS, type Period, type ReportQuery } from '#domain/reports/reports.ts'
import { LinkChoice } from '../desk/link-choice.tsx'

type Props = {
  query: Pick<ReportQuery, 'period' | 'from' | 'to'>
  today: string
  /** The report's own address. */
  path: string
  /** What else the address says, and goes on saying in another period. */
  kept?: Record<string, string>
}

/** The period of a report: one of a few as links, or own dates in a form. */
export function ReportPeriod({ query, today, path, kept = {} }: Props) {
  return (
    <div className="no-print mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkChoice
        label="Period"
        choices={(Object.keys(PERIODS) as Period[]).map((period) => ({
          name: PERIODS[period].name,
          path: `${path}?${new URLSearchParams({ period, ...kept })}`,
          isChosen: period === query.period,
        }))}
      />
      <Form key={`${query.from} ${query.to}`} action={path} className="flex flex-wrap items-end gap-3">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className="min-w-0 flex-[1_1_9rem]">
            <TextField
              type="date"
              max={today}
              id={`report-${name}`}
              label={name === 'from' ? 'From' : 'To'}
              name={name}
              defaultValue={query[name]}
              className="list-control"
            />
          </div>
        ))}
        <Button type="submit">Show</Button>
      </Form>
    </div>
  )
}
