import { home, type PayTable } from '#content/home.ts'
import { RateTable } from '../rate-table.tsx'

/** What to know about a role, and its pay, if our tables have it, with the note on all rates (§9). */
export function RoleFacts({ text, pay }: { text: string; pay: PayTable | undefined }) {
  return (
    <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div>
        <p className="max-w-[62ch]">{text}</p>
        {pay && <p className="mt-3 max-w-[72ch] text-sm text-muted">{home.payNote}</p>}
      </div>
      {pay && (
        <section>
          <h2 className="sr-only">{home.payHeading}</h2>
          <RateTable table={pay} />
        </section>
      )}
    </div>
  )
}
