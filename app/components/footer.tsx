import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { companySentences, site } from '#content/site.ts'
import { EmailText } from './agency-details.tsx'
import { CookieSettings } from './cookie-banner.tsx'
import { legalLinks, ownLink, quickLinks } from './footer-links.ts'

const linkClass =
  'target inline-flex items-center text-left text-on-deep underline decoration-transparent ' +
  'hover:text-white hover:decoration-current'

/** The foot of every page, in four columns (§2). `year` is the current one in London. */
export function Footer({ year }: { year: string | undefined }) {
  const { street, locality, postalCode } = site.address
  return (
    <footer id="footer" className="site-footer on-deep bg-deep">
      <div
        className="wrap grid grid-cols-1 gap-x-10 gap-y-4 py-6
          sm:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] md:py-12
          lg:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]"
      >
        <Column title="About Us">
          <p className="mt-2 max-w-[40ch] text-on-deep">
            {site.name} connects healthcare professionals with quality opportunities across the UK.
          </p>
        </Column>
        <Column title="Quick Links">
          <Links links={quickLinks} />
        </Column>
        <Column title="Contact">
          <address className="mt-2 text-on-deep not-italic">
            {street}
            <br />
            {locality} {postalCode}
          </address>
          <p>
            <a href={`mailto:${site.email}`} className={linkClass}>
              <EmailText address={site.email} />
            </a>
          </p>
          <p className="flex flex-wrap gap-x-6">
            <a href={`tel:${site.phone.dialled}`} className={`${linkClass} whitespace-nowrap`}>
              {site.phone.shown}
            </a>
            <Link to="/contact" className={linkClass}>
              Contact us
            </Link>
          </p>
          <p>
            <Link to={ownLink.path} className={linkClass}>
              {ownLink.name}
            </Link>
          </p>
        </Column>
        <Column title="Legal">
          <Links links={legalLinks}>
            <li>
              <CookieSettings className={linkClass} />
            </li>
          </Links>
        </Column>
      </div>
      <div className="wrap border-t border-white/20 py-4 text-on-deep md:py-6">
        <p className="text-xs md:text-sm">
          © {year ?? new Date().getFullYear()} {site.name}. All rights reserved.{' '}
          <span className="max-w-[100ch] text-xs md:mt-1 md:block">
            {companySentences(site.company).join(' ')}
          </span>
        </p>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h2 className="text-base font-bold text-white">{title}</h2>
      {children}
    </div>
  )
}

type LinksProps = { links: readonly { name: string; path: string }[]; children?: ReactNode }

function Links({ links, children }: LinksProps) {
  return (
    <ul className="max-sm:columns-[9rem]">
      {links.map((link) => (
        <li key={link.path}>
          <Link to={link.path} className={linkClass}>
            {link.name}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
