import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PERIODS, type Period, REPORTS_PATH, type ReportQuery, reportHref } from '#domain/reports/reports.ts'
import { LinkChoice } from '../desk/link-choice.tsx'

/** The period of a report: one of a few as links, or own dates in a form. */
export function ReportPeriod({ query, today }: { query: ReportQuery; today: string }) {
  return (
    <div className="no-print mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkChoice
        label="Period"
        choices={(Object.keys(PERIODS) as Period[]).map((period) => ({
          name: PERIODS[period].name,
          path: reportHref({ period }),
          isChosen: period === query.period,
        }))}
      />
      <Form
        key={`${query.from} ${query.to}`}
        action={REPORTS_PATH}
        className="flex flex-wrap items-end gap-3"
      >
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
