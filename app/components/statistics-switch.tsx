import { useSyncExternalStore } from 'react'
import { readStored, setStored, watchStored } from './browser-storage.ts'
import { asksForPrivacy, OPT_OUT_KEY } from './statistics.ts'

type State = 'counted' | 'declined' | 'asks-for-privacy'

const explained: Record<State, string> = {
  counted: 'Your page views are counted, without cookies and without your name.',
  declined: "Your page views aren't counted in this browser.",
  'asks-for-privacy':
    'Your browser asks sites not to follow you (Global Privacy Control), so nothing is counted.',
}

/** Lets a visitor decline our own statistics (D18). Without JavaScript nothing is counted, and it says so. */
export function StatisticsSwitch() {
  const state = useSyncExternalStore(watchStored, readState, (): State => 'counted')
  return (
    <div className="mt-4 max-w-[68ch] rounded-card border border-line bg-surface p-5">
      <label className="needs-script target flex items-center gap-3 font-semibold text-ink">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={state === 'counted'}
          disabled={state === 'asks-for-privacy'}
          onChange={(event) => setStored(OPT_OUT_KEY, String(!event.target.checked))}
        />
        Count my page views
      </label>
      <p role="status" className="needs-script mt-1 text-muted">
        {explained[state]}
      </p>
      <p className="without-script">
        Your browser doesn't run JavaScript, so your page views aren't counted.
      </p>
    </div>
  )
}

function readState(): State {
  if (asksForPrivacy()) return 'asks-for-privacy'
  return readStored(OPT_OUT_KEY) === 'true' ? 'declined' : 'counted'
}
