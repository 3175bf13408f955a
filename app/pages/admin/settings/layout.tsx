import { Link, Outlet, useLocation } from 'react-router'
import { useAuth } from '#app/components/desk/auth-context.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { COLLEAGUES_PATH, OWN_EMAIL_PATH, TOKENS_PATH } from '#domain/accounts/account-settings.ts'
import { roleOf } from '#domain/accounts/roles.ts'
import { TWO_FACTOR_PATH } from '#domain/accounts/two-factor.ts'
import { AGENCY_PATH } from '#domain/agency/agency-fields.ts'
import { LOOK_PATH } from '#domain/agency/look.ts'
import { REQUIREMENTS_PATH } from '#domain/compliance/requirement-fields.ts'
import { MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { SENDER_DOMAIN_PATH } from '#domain/mail-desk/sender-domain.ts'
import { START_PATH } from '#domain/start/start.ts'
import { TEMPLATES_PATH } from '#domain/templates/templates.ts'
import { mayEnter } from '../doors.ts'

/** The settings (D6): a heading, the parts that somebody may enter, and the one that is open. */
export default function Settings() {
  return (
    <DeskPage title="Settings">
      <SettingsTabs />
      <div className="settings [&>*:not(:empty)+*]:mt-6">
        <Outlet />
      </div>
    </DeskPage>
  )
}

/** `pages` are prefixes of further pages of a part. */
const places: { name: string; path: string; pages?: string[] }[] = [
  { name: 'Your account', path: '/admin/settings', pages: [TWO_FACTOR_PATH, OWN_EMAIL_PATH] },
  { name: 'Colleagues', path: COLLEAGUES_PATH, pages: [`${COLLEAGUES_PATH}/`] },
  { name: 'API tokens', path: TOKENS_PATH, pages: [`${TOKENS_PATH}/`] },
  { name: 'Agency', path: AGENCY_PATH, pages: [`${AGENCY_PATH}/`] },
  { name: 'Colours and logo', path: LOOK_PATH },
  { name: 'Answers', path: '/admin/settings/answers' },
  { name: 'Requirements', path: REQUIREMENTS_PATH, pages: [`${REQUIREMENTS_PATH}/`] },
  { name: 'Templates', path: TEMPLATES_PATH, pages: [`${TEMPLATES_PATH}/`] },
  { name: 'Email', path: MAIL_PATH, pages: [SENDER_DOMAIN_PATH] },
  { name: 'Retention', path: '/admin/settings/retention' },
  { name: 'Privacy desk', path: '/admin/settings/privacy' },
  { name: 'Getting started', path: START_PATH },
]

function SettingsTabs() {
  const { pathname } = useLocation()
  const role = roleOf(useAuth().user?.groups ?? []) ?? null
  const open = places.filter(({ path }) => mayEnter(role, path))
  if (open.length < 2) return null
  const isOpen = ({ path, pages = [] }: (typeof places)[number]) =>
    pathname.replace(/\/$/, '') === path || pages.some((page) => pathname.startsWith(page))
  return (
    <nav aria-label="Settings" className="-mt-2 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {open.map((place) => (
          <li key={place.path}>
            <Link
              to={place.path}
              aria-current={isOpen(place) ? 'page' : undefined}
              className="target -mb-px flex items-center border-b-2 border-transparent px-3 text-sm
                font-medium text-muted no-underline hover:text-brand aria-[current=page]:border-brand
                aria-[current=page]:font-bold aria-[current=page]:text-brand"
            >
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
