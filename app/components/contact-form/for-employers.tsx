import { TextLink } from '#app/ui/button.tsx'
import { employersPage } from '#content/employers.ts'

/**
 * Leads employers to their own form: in small print, and as a box once that subject is chosen (CSS alone).
 */
export function ForEmployers() {
  const { question, link, why } = employersPage.fromContact
  return (
    <p
      className="mt-1.5 rounded-control border-l-4 border-transparent text-sm text-muted
        for-staff:border-brand for-staff:bg-wash for-staff:px-4 for-staff:py-2 for-staff:text-base
        for-staff:text-ink"
    >
      {question} <TextLink to="/employers#request">{link}</TextLink>
      <span className="hidden for-staff:block">{why}</span>
    </p>
  )
}
