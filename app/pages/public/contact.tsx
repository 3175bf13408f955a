import { AgencyAddress } from '#app/components/agency-details.tsx'
import { Drawing } from '#app/components/art/drawing.tsx'
import officeMap from '#app/components/art/office-map.svg?raw'
import { ContactForm } from '#app/components/contact-form/contact-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { TitledList } from '#app/ui/titled-list.tsx'
import { contactPage } from '#content/contact.ts'
import { sampleAgency, site } from '#content/site.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { contactMessages } from '#domain/messages/messages.ts'
import type { Route } from './+types/contact.ts'
import { formHeaders, formStart } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

const link = 'target inline-flex items-center font-semibold text-brand underline'

/** The form's time and key, and whether a message was just sent without script. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { ...formStart(context), wasSent: url.searchParams.get('sent') === '1' }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: '/contact',
    receive: receiveMessage,
    sentences: contactMessages,
    happened: 'a message could not be taken in',
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.wasSent ? 'Message sent' : 'Contact us',
    description: contactPage.lead,
    canonicalPath: '/contact',
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Contact us" lead={contactPage.lead} isLow />
      <div className="wrap beside py-8 md:py-12">
        <ContactForm {...loaderData} state={actionData} />
        <div
          className="grid grid-cols-1 content-start gap-8
            sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,34%)),1fr))]"
        >
          <section>
            <h2 className="mb-2 text-xl">Address</h2>
            <AgencyAddress email={site.email} />
          </section>
          <section>
            <h2 className="mb-2 text-xl">Office hours</h2>
            <OfficeHours />
          </section>
          <SocialLinks links={site.social} />
          <OfficeMap />
        </div>
      </div>
      <Section title={contactPage.beforeYouWriteHeading} tinted>
        <TitledList items={contactPage.beforeYouWrite} />
      </Section>
    </>
  )
}

/** The map is drawn, so it goes with the address that it was drawn for. */
function OfficeMap() {
  const { street, locality, postalCode } = site.address
  const isDrawn = street === sampleAgency.address.street
  const query = new URLSearchParams({ query: `${street}, ${locality} ${postalCode}` })
  return (
    <figure className="col-span-full">
      {isDrawn && (
        <Drawing
          svg={officeMap}
          label={`Map of the streets around ${street}`}
          className="h-auto w-full rounded-card border border-line"
        />
      )}
      <figcaption className="mt-3 text-muted">
        {isDrawn && contactPage.mapCaption}{' '}
        <a href={`https://www.openstreetmap.org/search?${query}`} rel="noopener" className={link}>
          Find us in OpenStreetMap
        </a>
      </figcaption>
    </figure>
  )
}

function SocialLinks({ links }: { links: readonly { name: string; address: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className="col-span-full">
      <h2 className="mb-2 text-xl">Follow us</h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener" className={link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfficeHours() {
  return (
    <>
      <dl>
        {site.officeHours.map(({ days, hours }) => (
          <div key={days} className="pb-2">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular-nums font-semibold">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{site.outOfHours}</p>
    </>
  )
}
