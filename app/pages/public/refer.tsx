import { useState } from 'react'
import { pageMeta } from '#app/components/page-meta.ts'
import { FormSent } from '#app/components/public-form/form-sent.tsx'
import { ReferForm } from '#app/components/refer/refer-form.tsx'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { referPage, referralConditions, referralQuestion } from '#content/refer.ts'
import { recommendFriend } from '#domain/referrals/referrals.server.ts'
import { REFER_PATH, referralMessages } from '#domain/referrals/referrals.ts'
import type { Route } from './+types/refer.ts'
import { formHeaders, formStart } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

/** The form's time and key, and whether it was just sent without script. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { ...formStart(context), wasSent: url.searchParams.get('sent') === '1' }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: REFER_PATH,
    receive: recommendFriend,
    sentences: referralMessages,
    happened: 'a recommendation could not be taken in',
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.wasSent ? referPage.sentHeading : referPage.heading,
    description: referPage.lead,
    canonicalPath: REFER_PATH,
  })

export default function Refer({ loaderData, actionData }: Route.ComponentProps) {
  const { wasSent, ...form } = loaderData
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <PageHeader title={referPage.heading} lead={referPage.lead} isLow />
      <div className="wrap beside py-8 md:py-12">
        <section className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
          {isSent || (wasSent && !actionData) ? (
            <Sent takesFocus={isSent} />
          ) : (
            <>
              <h2 className="text-xl">{referPage.formHeading}</h2>
              <ReferForm {...form} state={actionData} onSent={() => setIsSent(true)} />
            </>
          )}
        </section>
        <div className="stays-beside space-y-10">
          <section>
            <h2 className="mb-3 text-xl">{referralQuestion}</h2>
            <Prose paragraphs={referralConditions} />
          </section>
          <section>
            <h2 className="mb-3 text-xl">{referPage.stepsHeading}</h2>
            <NumberedSteps inColumn steps={referPage.steps} />
          </section>
        </div>
      </div>
    </>
  )
}

/** What happens now, true for whomever was recommended. */
function Sent({ takesFocus }: { takesFocus: boolean }) {
  const [asked, ...then] = referPage.sent
  return (
    <FormSent title={referPage.sentHeading} takesFocus={takesFocus}>
      <div className="mt-3">
        <Prose paragraphs={[useSendsMail() ? asked : referPage.sentLater, ...then]} />
      </div>
    </FormSent>
  )
}
