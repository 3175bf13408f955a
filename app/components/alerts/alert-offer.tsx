import { SecondaryLink } from '#app/ui/button.tsx'
import { newAlertHref } from '#domain/alerts/alerts.ts'
import { useSendsMail } from '../sends-mail.ts'

type Props = {
  /** The address of the list with the search. */
  listHref: string
  label?: string
}

/** The way from a search to an alert for it (D35); nothing where no mail is sent. */
export function AlertOffer({ listHref, label = 'Email me new jobs like these' }: Props) {
  if (!useSendsMail()) return null
  return (
    <p className="no-print mt-6">
      <SecondaryLink to={newAlertHref(listHref)}>{label}</SecondaryLink>
    </p>
  )
}
