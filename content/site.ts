/** Who runs the site by law. What is empty is left out. */
type Company = {
  name: string
  number: string
  registeredIn: string
  registeredOffice: string
  vatNumber: string
  /** In the register of the Information Commissioner's Office. */
  icoNumber: string
  note: string
}

type OfficeHours = { days: string; hours: string }

/** The agency's identity: its name, address, telephone and e-mail, and the company behind it. */
export type Agency = {
  name: string
  shortName: string
  tagline: string
  description: string
  address: { street: string; locality: string; postalCode: string; country: string; countryName: string }
  email: string
  privacyEmail: string
  complaintsEmail: string
  phone: { shown: string; dialled: string }
  /** Mails and forms name the first of them. */
  officeHours: readonly [OfficeHours, ...OfficeHours[]]
  outOfHours: string
  company: Company
  /** The agency's pages at networks, each with its name. */
  social: readonly { name: string; address: string }[]
  /** `#5b2a86`, from which all colours are made; empty for those of `content/brand.ts`. */
  colour: string
  /** What tells this logo from others; empty for the mark of `content/brand.ts`. */
  logo: string
  /** Whether pages show what `content/` invents, until the sample data are removed. */
  showsSamples: boolean
}

/**
 * The agency until an administrator gives its details at the desk. It is invented: its telephone numbers come
 * from Ofcom's range for drama and its e-mail addresses end in `.example`.
 */
export const sampleAgency: Agency = {
  name: 'Alderbrook Healthcare Staffing',
  shortName: 'Alderbrook',
  tagline: 'Healthcare shifts and jobs in the UK',
  description:
    'Alderbrook Healthcare Staffing connects nurses, doctors, healthcare assistants and care staff with ' +
    'temporary and permanent work across the UK.',
  address: {
    street: '14 Alder Yard, Clerkenwell Green',
    locality: 'London',
    postalCode: 'EC1R 0DX',
    country: 'GB',
    countryName: 'United Kingdom',
  },
  email: 'hello@alderbrook.example',
  privacyEmail: 'privacy@alderbrook.example',
  complaintsEmail: 'complaints@alderbrook.example',
  phone: { shown: '020 7946 0140', dialled: '+442079460140' },
  officeHours: [
    { days: 'Monday to Friday', hours: '9:00-17:00' },
    { days: 'Saturday and Sunday', hours: 'Closed' },
  ],
  outOfHours: 'Support for staff on shift is 24/7.',
  company: {
    name: 'Alderbrook Healthcare Staffing Ltd',
    number: '00000000',
    registeredIn: 'England and Wales',
    registeredOffice: '14 Alder Yard, Clerkenwell Green, London EC1R 0DX',
    vatNumber: 'GB 000 0000 00',
    icoNumber: 'Z0000000',
    note: 'Sample details of an invented agency.',
  },
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
    { name: 'X (Twitter)', address: 'https://x.com/' },
  ],
  colour: '',
  logo: '',
  showsSamples: true,
}

let current: Agency | undefined

/**
 * The agency as it is now, as the desk has it. Its fields can be read once `setAgency` was called, so inside
 * of functions alone: what is read while a module loads would stay as it is when the details change.
 */
export const site: Readonly<Agency> = Object.defineProperties(
  {} as Agency,
  Object.fromEntries(
    Object.keys(sampleAgency).map((key) => [
      key,
      { get: () => read()[key as keyof Agency], enumerable: true },
    ]),
  ),
)

function read(): Agency {
  if (!current) throw new Error('The agency is not known yet: read its details inside of a function.')
  return current
}

/** Makes these the agency's details: on the server those of the database, in a browser those of the page. */
export function setAgency(agency: Agency): void {
  current = agency
}

/** What differs from the sample, as JSON for the browser; undefined where nothing does. */
export function changesOfAgency(): string | undefined {
  const changed = Object.entries(read()).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(sampleAgency[key as keyof Agency]),
  )
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined
}

/** Whether pages show something of `content/`. @param note calls it a sample; empty once it's the agency's */
export const isShown = (note: string): boolean => note === '' || site.showsSamples

/** The address of a picture in the agency's look: another for another look, since browsers keep it. */
export function asItLooks(path: string): string {
  const look = [site.colour.slice(1), site.logo].filter(Boolean).join('-')
  return look ? `${path}?${look}` : path
}

/** What the law wants at the foot of pages and mails, in sentences. */
export function companySentences(company: Company): string[] {
  const { name, number, registeredIn, registeredOffice, vatNumber, icoNumber, note } = company
  return [
    name && number && `${name}, registered in ${registeredIn}, number ${number}.`,
    registeredOffice && `Registered office: ${registeredOffice}.`,
    vatNumber && `VAT: ${vatNumber}.`,
    icoNumber && `ICO registration: ${icoNumber}.`,
    note,
  ].filter((sentence) => sentence !== '')
}
