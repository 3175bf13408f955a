import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { EmailLink } from '#app/components/desk/contact-links.tsx'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import type { PanelFailure } from '#app/components/desk/panel-failure.ts'
import { IntentButton, RowSubmit } from '#app/components/desk/row-actions.tsx'
import { Folded } from '#app/components/folded.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { refereeFields } from '#domain/referees/referee-fields.ts'
import {
  ASKABLE,
  REFEREE_STATES,
  REMOVABLE,
  type Referee,
  type RefereeState,
  type ReferenceAnswer,
} from '#domain/referees/referees.ts'
import { spanInWords } from '#domain/referees/work-history.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { PastForm } from './past-form.tsx'

const tones: Record<RefereeState, ComponentProps<typeof StatusBadge>['tone']> = {
  ...{ named: 'neutral', asked: 'brand', expired: 'waiting', answered: 'active' },
  ...{ declined: 'danger', withdrawn: 'neutral' },
}

type Props = {
  referees: readonly Referee[]
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** Who is asked for a reference, what they answered, and a form to name another one. */
export function RefereesPanel({ referees, idempotencyKey, failure }: Props) {
  return (
    <Panel
      id="referees"
      title="Referees"
      lead="They get an email with a link that works for 21 days, and one reminder after a week."
      alert={failure?.alert}
    >
      {referees.length === 0 && <p className="text-sm text-muted">Nobody is named yet.</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {referees.map((referee) => (
          <li key={referee.id} className="space-y-1.5 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="font-semibold text-ink">
                {referee.name}
                <span className="font-normal text-muted">
                  , {referee.capacity}, {referee.organisation}
                </span>
              </p>
              <StatusBadge tone={tones[referee.state]}>{REFEREE_STATES[referee.state]}</StatusBadge>
            </div>
            <EmailLink email={referee.email} />
            <p className="text-muted">
              {spanInWords(referee)}. The candidate agreed {referee.consent.how},{' '}
              <DateTime at={referee.consent.at} />.{' '}
              {referee.askedAt && (
                <>
                  Asked <DateTime at={referee.askedAt} />
                  {referee.remindedAt && (
                    <>
                      , reminded <DateTime at={referee.remindedAt} />
                    </>
                  )}
                  .
                </>
              )}
            </p>
            {referee.answer && <Answer referee={referee} answer={referee.answer} />}
            {referee.state !== 'answered' && (
              <DeskForm className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="referee" value={referee.id} />
                {ASKABLE.includes(referee.state) && (
                  <IntentButton intent="ask" className="text-sm">
                    {referee.state === 'named' ? 'Ask' : 'Ask again'}
                    <span className="sr-only"> {referee.name}</span>
                  </IntentButton>
                )}
                {REMOVABLE.includes(referee.state) && (
                  <RowSubmit intent="remove-referee" label="Take off" about={referee.name} isDanger />
                )}
                {referee.state === 'asked' && (
                  <RowSubmit
                    intent="withdraw"
                    label="Take the request back"
                    about={`from ${referee.name}`}
                    isDanger
                  />
                )}
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
      <Folded
        summary="Name a referee"
        isOpen={referees.length === 0 || Object.keys(failure?.errors ?? {}).length > 0}
      >
        <PastForm
          key={referees.length}
          fields={refereeFields}
          intent="add-referee"
          label="Name them"
          {...{ failure, idempotencyKey }}
        />
      </Folded>
    </Panel>
  )
}

type AnswerProps = { referee: Referee; answer: ReferenceAnswer }

function Answer({ referee, answer }: AnswerProps) {
  const { differences, evidence, answeredAt } = referee
  const against = [
    ...(answer.isRelative ? ["They are related, so it doesn't count."] : []),
    ...(answer.mayBeShown ? [] : ["Clients may not see it, so it doesn't count."]),
    ...(answer.wouldEmployAgain ? [] : ["They wouldn't employ them again."]),
    ...differences,
  ]
  return (
    <div className="rounded-control border border-line p-3">
      <p className="font-semibold text-ink">
        {spanInWords(answer)}: {answer.capacity}
      </p>
      <p className="text-muted">Answered {answeredAt && <DateTime at={answeredAt} />}.</p>
      {against.length > 0 && (
        <ul className="mt-1 list-disc pl-5 font-semibold text-danger">
          {against.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {answer.comments && <TypedText text={answer.comments} className="mt-2 text-ink" />}
      {evidence?.state === 'given' && !answer.isRelative && answer.mayBeShown && (
        <DeskForm className="mt-2">
          <input type="hidden" name="referee" value={referee.id} />
          <input type="hidden" name="version" value={evidence.version} />
          <IntentButton intent="verify" className="text-sm">
            I have read it: it counts<span className="sr-only">, of {referee.name}</span>
          </IntentButton>
        </DeskForm>
      )}
      {evidence?.state === 'given' && (
        <p className="mt-2">
          <Link
            to="../passport?topic=reference#check"
            relative="path"
            className="target text-brand underline"
          >
            Reject it in the passport
          </Link>
        </p>
      )}
      {evidence && evidence.state !== 'given' && (
        <p className="mt-1 text-muted">
          {evidence.state === 'verified' ? 'It counts in the passport.' : 'It was rejected.'}
        </p>
      )}
    </div>
  )
}
