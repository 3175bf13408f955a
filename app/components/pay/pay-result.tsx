import type { RefObject } from 'react'
import { payNotes, payYear } from '#content/pay-2026-27.ts'
import { estimatePay, formatPounds, type Pay, payRemarks, type Work } from '#domain/pay/pay.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { work: Work; heading: RefObject<HTMLHeadingElement | null> }

/** The pay in a week and in the tax year: first the take-home pay, then how it is worked out. */
export function PayResult({ work, heading }: Props) {
  const { week, year } = estimatePay(work)
  const rows = rowsOf(week)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Take-home pay
      </h2>
      <p className="tabular-nums mt-1 text-brand">
        <span className="text-3xl font-bold tracking-tight">{formatPounds(week.takeHome)}</span>{' '}
        <span className="text-lg">a week</span>
      </p>
      <p className="tabular-nums mt-1 mb-5 text-muted">
        {formatPounds(year.takeHome)} in the tax year {payYear.name}, in {work.nation}
      </p>
      {payRemarks(work).map((remark) => (
        <Notice key={remark} tone="warning">
          {remark}
        </Notice>
      ))}
      {/* With very large text the table is scrolled, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached */}
      <section aria-label="How it is worked out" tabIndex={0} className="overflow-x-auto">
        <table className="tabular-nums w-full border-collapse text-sm [overflow-wrap:normal]">
          <caption className="sr-only">How the take-home pay is worked out</caption>
          <thead>
            <tr className="border-b border-field-line text-muted">
              <td />
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                A week
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                {work.weeks === 1 ? '1 week' : `${work.weeks} weeks`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of, kind }) => (
              <tr key={of} className={`border-b border-line ${kind === 'sum' ? 'font-bold' : ''}`}>
                <th scope="row" className={`py-2.5 text-left ${kind === 'sum' ? '' : 'font-normal'}`}>
                  {name}
                </th>
                {[week, year].map((pay, column) => (
                  <td
                    key={column === 0 ? 'week' : 'year'}
                    className="py-2.5 pl-2 text-right whitespace-nowrap"
                  >
                    {kind === 'taken' && pay[of] > 0 && '−'}
                    {formatPounds(pay[of])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 text-sm text-muted">{payNotes.isEstimate}</p>
    </>
  )
}

type Row = { name: string; of: keyof Pay; kind: 'sum' | 'earned' | 'taken' }

/** The rows that are always shown, and the others if they are not zero. */
function rowsOf(week: Pay): Row[] {
  const rows: Row[] = [
    { name: 'Pay for your hours', of: 'hoursPay', kind: 'earned' },
    { name: 'Holiday pay', of: 'holidayPay', kind: 'earned' },
    { name: 'Gross pay', of: 'gross', kind: 'sum' },
    { name: 'Pension', of: 'pension', kind: 'taken' },
    { name: 'Income tax', of: 'incomeTax', kind: 'taken' },
    { name: 'National Insurance', of: 'nationalInsurance', kind: 'taken' },
    { name: 'Student loan', of: 'studentLoan', kind: 'taken' },
    { name: 'Postgraduate loan', of: 'postgraduateLoan', kind: 'taken' },
    { name: 'Take-home pay', of: 'takeHome', kind: 'sum' },
  ]
  const always: (keyof Pay)[] = ['gross', 'incomeTax', 'nationalInsurance', 'takeHome']
  const isSplit = week.holidayPay > 0
  return rows.filter(({ of }) => always.includes(of) || (of === 'hoursPay' ? isSplit : week[of] > 0))
}
