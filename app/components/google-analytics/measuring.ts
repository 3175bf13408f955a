import { parseUrl } from '#platform/url.ts'

type OffSwitch = `ga-disable-${string}`
type Measured = Window & { dataLayer?: unknown[]; [off: OffSwitch]: boolean }

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
/** What a campaign's link adds to an address, as Google Analytics and Google Ads read it. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|dclid|gclsrc|gbraid|wbraid|srsltid)$/

/** The switch that Google's script asks before it sends anything. */
function switchOff(id: string, isOff: boolean) {
  const measured = window as unknown as Measured
  measured[`ga-disable-${id}`] = isOff
}

/** Google's script tells a command from other data by its being the arguments of a function. */
function gtag(..._command: unknown[]) {
  const measured = window as unknown as Measured
  measured.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  measured.dataLayer.push(arguments)
}

const scriptOf = () => document.querySelector(`script[src^="${SCRIPT}"]`)

/** Loads Google Analytics 4 once, without advertising, or resumes it. Page views are reported one by one. */
export function startMeasuring(id: string): void {
  switchOff(id, false)
  if (scriptOf()) {
    gtag('consent', 'update', { analytics_storage: 'granted' })
    return
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...pageNow(),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${SCRIPT}?id=${id}`
  document.head.append(script)
}

/** Reports that the page that is shown now was opened. */
export function reportPageView(id: string): void {
  const page = pageNow()
  // What the script reports by itself is about this page too.
  gtag('set', page)
  gtag('event', 'page_view', { send_to: id, ...page })
}

/** Reports that cookies have been accepted. A decline is not reported. */
export function reportAcceptance(id: string): void {
  gtag('event', 'cookie_consent', { send_to: id, choice: 'accepted' })
}

/** Nothing is sent until it is started again. */
export function pauseMeasuring(id: string): void {
  switchOff(id, true)
}

/** Stops for good: nothing more is sent, and the cookies are deleted. */
export function stopMeasuring(id: string): void {
  // First of all: what follows must not be reported either.
  switchOff(id, true)
  if (scriptOf()) gtag('consent', 'update', { analytics_storage: 'denied' })
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const parts = window.location.hostname.split('.')
  const domains = ['', ...parts.map((_, nth) => `; domain=${parts.slice(nth).join('.')}`)]
  for (const name of names.filter((name) => /^_ga(_|$)/.test(name))) {
    // biome-ignore lint/suspicious/noDocumentCookie: there is no other way in every browser
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}

/**
 * The page without what a visitor has typed: of the query only the campaign remains, and the heading stands
 * for the title, in which a search's words are.
 */
function pageNow() {
  const { origin, pathname, search } = window.location
  const campaign = `${new URLSearchParams([...new URLSearchParams(search)].filter(isOfCampaign))}`
  const from = parseUrl(document.referrer)
  return {
    page_location: `${origin}${pathname}${campaign ? `?${campaign}` : ''}`,
    page_title: document.querySelector('h1')?.textContent ?? '',
    page_referrer: from ? (from.origin === origin ? `${origin}${from.pathname}` : from.origin) : '',
  }
}

/** Some senders of mail put its reader's address into their links: Google may not have that. */
function isOfCampaign([name, value]: [string, string]): boolean {
  return CAMPAIGN.test(name) && !value.includes('@')
}
