import { Button, ButtonLink, TextLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { alertWords } from '#content/alerts.ts'
import { type Alert, RHYTHMS } from '#domain/alerts/alerts.ts'

const options = Object.entries(RHYTHMS).map(([value, label]) => ({ value, label }))

/** Alerts of one address, each of which can be changed and stopped by a post to the same page. */
export function AlertList({ alerts, done }: { alerts: readonly Alert[]; done: string }) {
  return (
    <>
      <div role="status">
        {done && <Notice tone="success">{done === 'stop' ? alertWords.stopped : alertWords.saved}</Notice>}
      </div>
      {alerts.length === 0 && <p>{alertWords.none}</p>}
      <ul className="space-y-5">
        {alerts.map((alert) => (
          <li
            key={alert.id}
            className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft"
          >
            <h2 className="text-lg wrap-anywhere">{alert.words}</h2>
            {alert.state === 'unconfirmed' && <p className="mt-1 text-muted">{alertWords.waiting}</p>}
            <form method="post" className="mt-4 flex flex-wrap items-end gap-3">
              <input type="hidden" name="alert" value={alert.id} />
              <div className="min-w-0 flex-[1_1_14rem]">
                <SelectField
                  id={`rhythm-${alert.id}`}
                  name="rhythm"
                  label="How often?"
                  options={options}
                  defaultValue={alert.rhythm}
                />
              </div>
              <Button type="submit" name="intent" value="change" look="secondary" className="py-3">
                Save
              </Button>
              <Button
                type="submit"
                name="intent"
                value="stop"
                look="secondary"
                aria-label={`Stop: ${alert.words}`}
                className="py-3"
              >
                Stop
              </Button>
            </form>
            <p className="mt-2">
              <TextLink to={alert.listHref}>{alertWords.seeJobs}</TextLink>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/jobs" look={alerts.length > 0 ? 'secondary' : 'primary'}>
        Search for jobs
      </ButtonLink>
    </>
  )
}
