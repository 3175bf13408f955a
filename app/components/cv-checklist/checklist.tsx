import { cvChecklist } from '#content/cv-checklist.ts'
import { Button } from '../../ui/button.tsx'
import { PrintButton } from '../print-button.tsx'
import { useTicks } from './use-ticks.ts'

const all = cvChecklist.parts.flatMap((part) => part.items)

/** The points to go through. Without script they can be ticked and printed all the same. */
export function Checklist() {
  const { list, ticked, isStored, tick, store, clear } = useTicks()
  const done = all.filter(({ id }) => ticked.includes(id)).length
  return (
    <form
      ref={list}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)] lg:items-start"
    >
      <div className="min-w-0 space-y-9">
        {cvChecklist.parts.map((part) => (
          <fieldset key={part.heading} className="break-inside-avoid">
            <legend>
              <h2 className="text-xl">{part.heading}</h2>
            </legend>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {part.items.map(({ id, text }) => (
                <li key={id}>
                  <label htmlFor={id} className="target flex cursor-pointer items-start gap-3.5 py-3">
                    <input
                      type="checkbox"
                      id={id}
                      name="done"
                      value={id}
                      checked={ticked.includes(id)}
                      onChange={(event) => tick(id, event.target.checked)}
                      className="mt-0.5 size-6 shrink-0"
                    />
                    <span className="max-w-[62ch] min-w-0">{text}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      <aside
        aria-label="Your progress"
        className="needs-script no-print space-y-5 rounded-card border border-line bg-surface
          p-[min(1.5rem,6vw)] shadow-soft lg:sticky lg:top-24"
      >
        <div>
          <p id="progress-text" className="tabular-nums mb-2 font-semibold">
            {done} of {all.length} done
          </p>
          <progress value={done} max={all.length} aria-labelledby="progress-text" className="progress-bar" />
        </div>
        <div>
          <label htmlFor="keep" className="target flex cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              id="keep"
              checked={isStored}
              aria-describedby="keep-hint"
              onChange={(event) => store(event.target.checked)}
              className="size-6 shrink-0"
            />
            {cvChecklist.keepLabel}
          </label>
          <p id="keep-hint" className="mt-1 text-sm text-muted">
            {cvChecklist.keepHint}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <PrintButton label="Print" />
          <Button look="secondary" isIdle={done === 0} onClick={clear}>
            Untick all
          </Button>
        </div>
      </aside>
    </form>
  )
}
