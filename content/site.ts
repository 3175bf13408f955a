/**
 * The agency's identity: its name, address, telephone and e-mail.
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
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
    { name: 'X (Twitter)', address: 'https://x.com/' },
  ],
} as const
