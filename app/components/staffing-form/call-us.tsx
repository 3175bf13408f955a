import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import { Icon } from '../../ui/icon.tsx'

export function CallUs() {
  return (
    <p className="mt-4 flex max-w-[60ch] items-start gap-2.5 text-ink">
      <Icon name="phone" className="mt-2.5 size-5 text-brand" />
      <span className="min-w-0">
        {employersPage.urgent}{' '}
        <a
          href={`tel:${site.phone.dialled}`}
          className="target inline-flex items-center font-semibold whitespace-nowrap text-brand underline"
        >
          {site.phone.shown}
        </a>
      </span>
    </p>
  )
}
