import { Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import type { OwnSubmission } from '#domain/submissions/own-submissions.server.ts'
import { formatDayOfWeek } from '#platform/clock.ts'

/** To whom somebody is put forward, and what they are asked to agree to first. */
export function PutForward({ submissions }: { submissions: readonly OwnSubmission[] }) {
  if (submissions.length === 0) return null
  return (
    <section aria-labelledby="put-forward" className="mt-8">
      <h2 id="put-forward" className="text-2xl">
        Put forward
      </h2>
      <ul className="mt-3 space-y-5">
        {submissions.map((submission) => (
          <li
            key={submission.id}
            className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft
              [overflow-wrap:anywhere]"
          >
            <h3 className="text-xl">
              {submission.jobTitle}, {submission.client}
            </h3>
            {submission.isAsked ? (
              <Question submission={submission} />
            ) : (
              <p className="mt-2 max-w-[60ch] text-lg text-ink">{standing(submission)}</p>
            )}
            {submission.canTakeBack && <TakeBack submission={submission} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function standing({ state, sentAt, isUnsent, client }: OwnSubmission): string {
  const day = sentAt ? ` on ${formatDayOfWeek(new Date(sentAt))}` : ''
  const sent = `We sent ${client} your profile${day}.`
  if (state === 'asked') return 'You said yes. They get your profile as soon as we know whom to send it to.'
  if (state === 'yes') return `${sent} They would like to have you: we'll be in touch.`
  if (state === 'interview') return `${sent} They would like to meet you: we'll arrange it with you.`
  if (state === 'placed') return "You've been placed there."
  if (state === 'no') return `${sent} They said no this time.`
  if (state === 'refused') return "You said no, so we won't put you forward there."
  return `${isUnsent ? `We're sending ${client} your profile.` : sent} We'll tell you what they say.`
}

/** Consent is as easy to take back as it was to give. */
function TakeBack({ submission: { id, jobTitle, client } }: { submission: OwnSubmission }) {
  return (
    <details className="mt-2">
      <summary className="target inline-flex items-center font-semibold text-brand underline">
        I don't want this any more
        <span className="sr-only">
          : {jobTitle}, {client}
        </span>
      </summary>
      <Form method="post" action="/my/put-forward" className="mt-2">
        <AccountField />
        <input type="hidden" name="id" value={id} />
        <p className="max-w-[60ch]">
          They can't see your profile from then on. If you were to meet them, that is cancelled, and they're
          told so.
        </p>
        <Button
          type="submit"
          name="answer"
          value="no"
          look="secondary"
          aria-label={`Take my profile back: ${jobTitle}, ${client}`}
          className="mt-3"
        >
          Take my profile back
        </Button>
      </Form>
    </details>
  )
}

function Question({ submission }: { submission: OwnSubmission }) {
  const { id, words, profile } = submission
  const which = `${submission.jobTitle}, ${submission.client}`
  return (
    <Form method="post" action="/my/put-forward" className="mt-3">
      <AccountField />
      <input type="hidden" name="id" value={id} />
      <p className="max-w-[60ch]">Do you agree? “{words}”</p>
      <details className="mt-1">
        <summary className="target inline-flex items-center text-brand underline">
          What they'll see of you<span className="sr-only">: {which}</span>
        </summary>
        <TypedText text={profile} className="text-ink" />
      </details>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="answer" value="yes" aria-label={`Yes, put me forward: ${which}`}>
          Yes, put me forward
        </Button>
        <Button type="submit" name="answer" value="no" look="secondary" aria-label={`No: ${which}`}>
          No
        </Button>
      </div>
    </Form>
  )
}
