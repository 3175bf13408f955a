import { AccountField } from '#app/components/account-field.tsx'
import { DataTree } from '#app/components/my/data-tree.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { site } from '#content/site.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { ownData } from '#domain/privacy/export.server.ts'
import type { Route } from './+types/download.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'Everything we keep about you'
/** What the kinds of record are called to the person they are about. */
const NAMES: Record<string, string> = {
  candidates: 'Your record',
  bookings: 'Training bookings',
  mail: 'Emails to you',
  alerts: 'Job alerts',
  referrals: 'Friends you recommended',
  'recommended friends': 'Who recommended you',
}

/** All that is kept about the candidate, as the download has it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  const contents = await ownData(db, session)
  return { contents: contents.map(({ kind, data }) => ({ kind, records: JSON.stringify(data) })) }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyData({ loaderData: { contents } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <p className="mt-4 max-w-[60ch]">
        Your applications, your details, your documents, emails to you, and what our staff have noted. You can
        take it with you as files: JSON, which other programs read, your CVs and your documents. Our notes of
        why an application wasn't taken further aren't in it. Write to {site.privacyEmail}, and we'll send you
        those, too.
      </p>
      <p className="mt-3 max-w-[60ch]">{areaMessages.otherAddresses}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <form method="post" action="/my/download/files">
          <AccountField />
          <SubmitButton label="Download everything" />
        </form>
        <SecondaryLink to="/my/delete">Delete my data</SecondaryLink>
      </div>
      <WhatTheLawKeeps />
      {contents.map(({ kind, records }) => (
        <section key={kind} className="mt-8">
          <h2 className="text-xl first-letter:uppercase">{NAMES[kind] ?? kind}</h2>
          {(JSON.parse(records) as unknown[]).map((record, nth) => (
            <details
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              key={nth}
              className="group mt-3 rounded-card border border-line bg-surface p-[min(1rem,4vw)]"
            >
              <summary className="target flex cursor-pointer items-center justify-between font-semibold">
                <span className="min-w-0 text-[min(1rem,7vw)] wrap-anywhere">{nameOf(record, nth)}</span>
                <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
              </summary>
              <DataTree value={record} />
            </details>
          ))}
        </section>
      ))}
    </>
  )
}

/** What of somebody's checks outlasts the rest, or goes before it, and why. */
function WhatTheLawKeeps() {
  return (
    <section className="mt-8 max-w-[60ch]">
      <h2 className="text-xl">What the law makes us keep</h2>
      <ul className="mt-2 list-disc space-y-2 pl-5 marker:text-accent">
        <li>
          If we placed you: your record, with what was checked, by whom and when. Agencies must be able to
          show it for at least a year after the work (Conduct Regulations 2003, regulation 29).
        </li>
        <li>
          Copies that show your right to work: for two years after your last placement with us, in case the
          Home Office asks. Then they are destroyed.
        </li>
        <li>
          Copies of a DBS certificate: no longer than six months after we've checked or refused it. The result
          and its date stay with your record.
        </li>
        <li>
          Everything else, photos of documents too, goes with your record when you ask, or when its time is
          over.
        </li>
      </ul>
    </section>
  )
}

/** What a record is called in the list. */
function nameOf(record: unknown, nth: number): string {
  const { reference, subject, looksFor } = record as Record<string, string | undefined>
  return reference ?? subject ?? looksFor ?? `Number ${nth + 1}`
}
