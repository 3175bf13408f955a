import { useRef, useState } from 'react'
import type { Question } from '#content/interview/question.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AnswerTimer, type TimerHandle } from './answer-timer.tsx'
import { Hints } from './hints.tsx'

/** What is noted for each question, by its place among them. */
export type Notes = Readonly<Record<number, string>>

type Props = { questions: readonly Question[]; notes: Notes; onNotes: (notes: Notes) => void }

/** One question after the other, with a timer, and notes that stay in the page. Needs script. */
export function Practice({ questions, notes, onNotes }: Props) {
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const timer = useRef<TimerHandle>(null)
  const current = questions[at]
  if (!current) return null

  const goTo = (next: number) => {
    setAt(next)
    timer.current?.reset()
    heading.current?.focus()
  }
  return (
    <section
      aria-labelledby="current-question"
      className="needs-script no-print space-y-6 rounded-card border border-line bg-surface
        p-[min(2rem,5.5vw)] shadow-soft"
    >
      <div>
        <p className="tabular-nums text-sm font-semibold text-accent-ink">
          Question {at + 1} of {questions.length}
        </p>
        <h2 ref={heading} tabIndex={-1} id="current-question" className="mt-1 max-w-[36ch] text-2xl">
          {current.question}
        </h2>
      </div>
      <AnswerTimer ref={timer} />
      <TextArea
        id="notes"
        label="Your notes"
        hint="They stay on this page and are gone when you leave it."
        autoComplete="off"
        value={notes[at] ?? ''}
        onChange={(event) => onNotes({ ...notes, [at]: event.target.value })}
      />
      <Hints key={at} hints={current.hints} title="What a good answer contains" />
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          look="secondary"
          onClick={() => goTo((at + questions.length - 1) % questions.length)}
          className="flex-auto sm:flex-none"
        >
          <Icon name="arrow-left" /> Previous question
        </Button>
        <Button onClick={() => goTo((at + 1) % questions.length)} className="flex-auto sm:flex-none">
          Next question <Icon name="arrow-right" />
        </Button>
      </div>
    </section>
  )
}
