import { Form } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { Button, ButtonLink, TextLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { Alert as AlertNotice, Notice } from '#app/ui/notice.tsx'
import { alertWords } from '#content/alerts.ts'
import { type Alert, RHYTHMS } from '#domain/alerts/alerts.ts'

type Props = {
  alerts: readonly Alert[]
  addresses?: Record<string, string>
  done: string
  /** What to say of a form that got no answer. */
  lost: string | undefined
  here: string
}

/**
 * Alerts, each of which can be changed and stopped by a post to the same page.
 * @param addresses to which each writes, by its id, where they may differ
 * @param here the address of this page
 */
export function AlertList({ alerts, addresses = {}, done, lost, here }: Props) {
  const isSending = useIsSending()
  return (
    <>
      <div role="status">
        {done === 'none' && !lost && <Notice tone="warning">{alertWords.notDone}</Notice>}
        {(done === 'stop' || done === 'change') && !lost && (
          <Notice tone="success">{done === 'stop' ? alertWords.stopped : alertWords.saved}</Notice>
        )}
      </div>
      {lost && <AlertNotice>{lost}</AlertNotice>}
      {alerts.length === 0 && <p>{alertWords.none}</p>}
      <ul className="space-y-5">
        {alerts.map((alert) => (
          <li
            key={alert.id}
            className="rounded-card border border-line bg-surface p-[min(1.5rem,5vw)] shadow-soft"
          >
            <h2 className="text-lg wrap-anywhere">{alert.words}</h2>
            {addresses[alert.id] && (
              <p className="mt-1 text-muted wrap-anywhere">{alertWords.goesTo(addresses[alert.id])}</p>
            )}
            {alert.state === 'unconfirmed' && <p className="mt-1 text-muted">{alertWords.waiting}</p>}
            <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
              <AccountField />
              <input type="hidden" name="alert" value={alert.id} />
              <div className="min-w-0 flex-[1_1_14rem]">
                <SelectField
                  id={`rhythm-${alert.id}`}
                  name="rhythm"
                  label="How often?"
                  options={RHYTHMS}
                  defaultValue={alert.rhythm}
                />
              </div>
              <Button
                type="submit"
                name="intent"
                value="change"
                disabled={isSending}
                look="secondary"
                aria-label={`Save: ${alert.words}`}
                className="py-3"
              >
                Save
              </Button>
              <Button
                type="submit"
                name="intent"
                value="stop"
                disabled={isSending}
                look="secondary"
                aria-label={`Stop: ${alert.words}`}
                className="py-3"
              >
                Stop
              </Button>
            </Form>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <TextLink to={editHref(here, alert.id)}>
                {alertWords.changeSearch}
                <span className="sr-only">: {alert.words}</span>
              </TextLink>
              <TextLink to={alert.listHref}>
                {alertWords.seeJobs}
                <span className="sr-only">: {alert.words}</span>
              </TextLink>
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

const editHref = (here: string, id: string) => `${here}${here.includes('?') ? '&' : '?'}edit=${id}`
