import { AgencyAddress } from '#app/components/agency-details.tsx'
import { OfficeMap } from '#app/components/art/office-map.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { TitledList } from '#app/ui/titled-list.tsx'
import { contactPage } from '#content/contact.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/contact.ts'

const { latitude, longitude } = site.mapPoint
const mapAddress = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
const link = 'target inline-flex items-center font-semibold text-plum underline'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Contact us', description: contactPage.lead, canonicalPath: '/contact' })

export default function Contact() {
  return (
    <>
      <PageHeader title="Contact us" lead={contactPage.lead} />
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-10 py-12 md:grid-cols-2 md:py-16">
        <div className="grid grid-cols-1 content-start gap-8 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <section>
            <h2 className="mb-2 text-xl">Address</h2>
            <AgencyAddress email={site.email} />
          </section>
          <section>
            <h2 className="mb-2 text-xl">Office hours</h2>
            <dl>
              {site.officeHours.map(({ days, hours }) => (
                <div key={days} className="pb-2">
                  <dt className="text-muted">{days}</dt>
                  <dd className="tabular font-semibold">{hours}</dd>
                </div>
              ))}
            </dl>
            <p className="text-muted">{site.outOfHours}</p>
          </section>
          <section>
            <h2 className="mb-2 text-xl">Follow us</h2>
            <ul>
              {site.social.map(({ name, address }) => (
                <li key={name}>
                  <a href={address} rel="noopener" className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <figure>
          <OfficeMap
            label={`Map of the streets around ${site.address.street}`}
            className="h-auto w-full rounded-card border border-line"
          />
          <figcaption className="mt-3 text-muted">
            {contactPage.mapCaption}{' '}
            <a href={mapAddress} rel="noopener" className={link}>
              Open in OpenStreetMap
            </a>
          </figcaption>
        </figure>
      </div>
      <Section title={contactPage.beforeYouWriteHeading} tinted>
        <TitledList items={contactPage.beforeYouWrite} />
      </Section>
    </>
  )
}
