import { site } from '#content/site.ts'

const link = 'target inline-flex items-center [overflow-wrap:anywhere] font-semibold text-brand underline'

/** Name and address of the agency, with the e-mail address that fits the page. */
export function AgencyAddress({ email }: { email: string }) {
  const { street, locality, postalCode, countryName } = site.address
  return (
    <address className="not-italic">
      <span className="block font-semibold">{site.name}</span>
      <span className="block">{street}</span>
      <span className="block">
        {locality} {postalCode}
      </span>
      <span className="block">{countryName}</span>
      <a href={`mailto:${email}`} className={link}>
        <EmailText address={email} />
      </a>
      <br />
      <a href={`tel:${site.phone.dialled}`} className={`${link} whitespace-nowrap`}>
        {site.phone.shown}
      </a>
    </address>
  )
}

/** An e-mail address, which breaks after its `@` where it doesn't fit on a line. */
export function EmailText({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

/** The end of a legal page: whom to write to. Give a heading where the text does not lead to it. */
export function LegalContact({ heading, email }: { heading?: string; email: string }) {
  return (
    <section aria-label="Contact">
      {heading && <h2 className="mb-3 text-xl">{heading}</h2>}
      <AgencyAddress email={email} />
    </section>
  )
}
