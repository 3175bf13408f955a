import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { PayForm } from '#app/components/pay/pay-form.tsx'
import { PayResult } from '#app/components/pay/pay-result.tsx'
import { usePayForm } from '#app/components/pay/use-pay-form.ts'
import { LinkOut } from '#app/components/resources/guide-text.tsx'
import { ResourceHeader, toolMeta, toolOf } from '#app/components/resources/resource-header.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { payNotes, payYear } from '#content/pay-2026-27.ts'
import { estimatePay, formatPounds } from '#domain/pay/pay.ts'
import { readPayFields, readWork } from '#domain/pay/pay-form.ts'
import { startingRates } from '#domain/pay/starting-rates.ts'
import type { Route } from './+types/pay-calculator.ts'

const tool = toolOf('pay-calculator')

/** The fields as the address has them; 400 if they can't be read. Nothing is kept. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const roles = startingRates()
  const fields = readPayFields(query, roles)
  const wasSent = 'errors' in readWork(fields)
  return data({ fields, roles, wasSent }, { status: wasSent ? 400 : 200 })
}

export const meta: Route.MetaFunction = (args) => toolMeta(args, tool.slug)

export default function PayCalculator({ loaderData }: Route.ComponentProps) {
  const state = usePayForm(loaderData)
  const read = readWork(state.fields)
  const errors = 'errors' in read ? read.errors : {}
  const problems = Object.entries(errors).map(([id, message]) => ({ id, message }))
  const isRefused = state.refusals > 0 && problems.length > 0
  return (
    <>
      <ResourceHeader title={tool.title} lead={tool.summary} />
      <div
        className="wrap grid grid-cols-1 gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_min(26rem,42%)]
          lg:items-start"
      >
        <div className="min-w-0">
          {isRefused && (
            // The address that the form is sent to points here, or at the result.
            <div id="result" className="mb-8 scroll-mt-24">
              <ErrorSummary key={state.refusals} alert={undefined} problems={problems} />
            </div>
          )}
          <PayForm given={loaderData.fields} errors={errors} state={state} />
        </div>
        <section
          id={isRefused ? undefined : 'result'}
          aria-label="Result"
          className="min-w-0 scroll-mt-24 rounded-card border border-line bg-surface p-[min(1.5rem,5vw)]
            shadow-soft lg:sticky lg:top-24"
        >
          {'work' in read ? (
            <PayResult work={read.work} heading={state.result} />
          ) : (
            <p>Correct the answers that are marked to see an estimate.</p>
          )}
        </section>
        <AnnouncedResult text={announcementOf(read)} />
      </div>
      <Section title={`What this is based on: the tax year ${payYear.name}`} lead={period} tinted>
        <div className="max-w-[68ch]">
          <Bullets items={payNotes.assumptions} />
          <h3 className="mt-8 mb-2 text-lg">Sources</h3>
        </div>
        <LinkOut links={payNotes.sources} />
      </Section>
    </>
  )
}

const period = `${payYear.from} to ${payYear.to}. ${payNotes.isEstimate}`

function announcementOf(read: ReturnType<typeof readWork>): string {
  if ('errors' in read) return 'An answer is not clear yet.'
  return `Take-home pay: ${formatPounds(estimatePay(read.work).week.takeHome)} a week.`
}

const PAUSE_MS = 1200

/** Announces the result once typing has paused; not the initial one. */
function AnnouncedResult({ text }: { text: string }) {
  const [first] = useState(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced === first ? '' : announced}
    </p>
  )
}
