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

const company: Company = {
  name: 'Alderbrook Healthcare Staffing Ltd',
  number: '00000000',
  registeredIn: 'England and Wales',
  registeredOffice: '14 Alder Yard, Clerkenwell Green, London EC1R 0DX',
  vatNumber: 'GB 000 0000 00',
  icoNumber: 'Z0000000',
  note: 'Sample details of an invented agency.',
}

/** The agency's pages at networks, each with its name; empty where there is none. */
const social: readonly { name: string; address: string }[] = [
  { name: 'Facebook', address: 'https://www.facebook.com/' },
  { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { name: 'X (Twitter)', address: 'https://x.com/' },
]

/**
 * The agency's identity: its name, address, telephone and e-mail, and the company behind it.
 * Whoever adopts this software edits this file first. The sample agency is invented; its
 * telephone numbers come from Ofcom's range for drama and its e-mail addresses end in `.example`.
 */
export const site = {
  name: 'Alderbrook Healthcare Staffing',
  shortName: 'Alderbrook',
  tagline: 'Healthcare shifts and jobs in the UK',
  description:
    'Alderbrook Healthcare Staffing connects nurses, doctors, healthcare assistants and care staff with ' +
    'temporary and permanent work across the UK.',
  foundedYear: 2016,
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
  mapPoint: { latitude: 51.5231, longitude: -0.1056 },
  company,
  social,
} as const

/** What the law wants at the foot of pages and mails, in sentences. */
export function companySentences(company: Company = site.company): string[] {
  const { name, number, registeredIn, registeredOffice, vatNumber, icoNumber, note } = company
  return [
    name && number && `${name}, registered in ${registeredIn}, number ${number}.`,
    registeredOffice && `Registered office: ${registeredOffice}.`,
    vatNumber && `VAT: ${vatNumber}.`,
    icoNumber && `ICO registration: ${icoNumber}.`,
    note,
  ].filter((sentence) => sentence !== '')
}
