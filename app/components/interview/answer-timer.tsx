import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCountdown } from './use-countdown.ts'

const lengths = [1, 2, 3, 5].map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? '1 minute' : `${minutes} minutes`,
}))
const USUAL_MINUTES = 2

const LAST_SECONDS = 30

export type TimerHandle = { reset: () => void }

/** The time for one answer. It is started and paused by hand, makes no sound and ends nothing. */
export function AnswerTimer({ ref }: { ref: Ref<TimerHandle> }) {
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const { isRunning, isOver, left, start, pause, reset } = useCountdown(minutes * 60)
  useImperativeHandle(ref, () => ({ reset: () => reset() }))
  const isLate = left <= LAST_SECONDS && !isOver
  const announcement = useAnnouncement(
    isOver ? 'Time is up. Finish your sentence.' : isLate ? 'Half a minute left.' : '',
  )
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div>
        <p className="text-sm font-semibold">Time left</p>
        <p
          role="timer"
          aria-label="Time left"
          className="tabular-nums text-3xl font-bold tracking-tight text-brand"
        >
          {clockText(left)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isRunning ? (
          <Button onClick={pause}>Pause</Button>
        ) : (
          <Button onClick={start} isIdle={isOver}>
            <Icon name="clock" /> {left < minutes * 60 && !isOver ? 'Go on' : 'Start the timer'}
          </Button>
        )}
        <Button look="secondary" onClick={() => reset()}>
          Reset
        </Button>
      </div>
      <div className="w-40">
        <SelectField
          id="minutes"
          label="For each answer"
          options={lengths}
          value={String(minutes)}
          onChange={({ target }) => {
            setMinutes(Number(target.value))
            reset(Number(target.value) * 60)
          }}
        />
      </div>
      <p role="status" className="min-h-6 w-full font-semibold text-accent-ink">
        {announcement}
      </p>
    </div>
  )
}

/** A text a moment after it changed, when its live region is mounted. */
function useAnnouncement(text: string): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => setAnnouncement(text), [text])
  return announcement
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
