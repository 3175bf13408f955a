import { InlineLink } from '#app/ui/inline-link.tsx'
import type { Referral } from '#domain/referrals/referral-desk.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Facts } from '../desk/facts.tsx'
import { Panel } from '../desk/panel.tsx'
import { StandingBadge } from './referral-table.tsx'

/** Who recommended whom, and what the friend answered. */
export function ReferralFacts({ referral }: { referral: Referral }) {
  const { referrer, friend, reference, how, createdAt, applicationId } = referral
  const { standing, answerBy, answeredAt, consent } = referral
  return (
    <>
      <Panel title="Who recommended">
        <Facts
          facts={[
            [
              'Reference',
              <span key="r" className="tabular-nums">
                {reference}
              </span>,
            ],
            ['Email', <EmailLink key="e" email={referrer.email} />],
            ['Phone', <PhoneLink key="p" phone={referrer.phone} />],
            ['Recommended', <DateTime key="c" at={createdAt} />],
          ]}
        />
      </Panel>
      <Panel title="The friend">
        <Facts
          facts={[
            ['Stands as', <StandingBadge key="s" standing={standing} />],
            ...(friend
              ? ([
                  ['Name', friend.name],
                  ['Email', <EmailLink key="e" email={friend.email} />],
                ] as const)
              : []),
            ['May be asked, since', how],
            standing === 'asked' && ['May answer until', <DateTime key="u" at={answerBy} />],
            answeredAt && ['Answered', <DateTime key="w" at={answeredAt} />],
            answeredAt && consent && ['Agreed to', consent],
            applicationId && [
              'Application',
              <InlineLink key="a" to={`/admin/applications/${applicationId}`}>
                Open the application
              </InlineLink>,
            ],
          ]}
        />
        {!friend && <p className="mt-3 text-sm text-muted">{whyDeleted(referral)}</p>}
      </Panel>
    </>
  )
}

function whyDeleted({ standing }: Referral): string {
  switch (standing) {
    case 'declined':
      return "They said no, so their details are deleted. The referrer is only told that it wasn't taken up."
    case 'lapsed':
      return "They weren't asked, or didn't answer or register in time, so their details are deleted."
    default:
      return 'Their details are deleted at their request. This row no longer says who they were.'
  }
}
