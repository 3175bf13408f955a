import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { profileWords as words } from '#content/profile.ts'
import type { Profile } from '#domain/submissions/client-link.server.ts'
import {
  ANSWER_LIMIT,
  ANSWERS,
  type Answer,
  PROFILE_PATH,
  submissionMessages,
} from '#domain/submissions/submissions.ts'
import { formatMoment } from '#platform/clock.ts'

type FormProps = {
  token: string
  /** Without it, as after a fault of ours, whatever was answered before is replaced. */
  profile?: Profile
  /** The note of an answer that was not taken in. */
  typed: string | undefined
  isTooLong?: boolean
  /** Whether the answer that we have has been given just now. */
  isNew?: boolean
}

/** What a client answers about somebody, and what they answered before. */
export function AnswerForm({ token, profile, typed, isTooLong, isNew }: FormProps) {
  const { answer, answeredAt, answerNote } = profile ?? {}
  return (
    <Form method="post" action={PROFILE_PATH} className="mt-8 space-y-4" noValidate>
      <input type="hidden" name="token" value={token} />
      {profile && <input type="hidden" name="seen" value={profile.seen} />}
      <h2 className="text-xl">{answer ? words.again : words.question}</h2>
      {answer && answeredAt && !isNew && (
        <p>{words.standing(ANSWERS[answer], formatMoment(new Date(answeredAt)))}</p>
      )}
      <TextArea
        id="note"
        label="Anything we should know? (optional)"
        hint="Such as when an interview would suit you."
        rows={3}
        limit={ANSWER_LIMIT}
        defaultValue={typed ?? answerNote}
        error={isTooLong ? submissionMessages.noteTooLong : undefined}
      />
      <div className="flex flex-wrap gap-3">
        {(Object.keys(ANSWERS) as Answer[]).map((answer) => (
          <Button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            look={answer === 'yes' ? 'primary' : 'secondary'}
          >
            {ANSWERS[answer]}
          </Button>
        ))}
      </div>
    </Form>
  )
}
