import { REFERRAL_BONUS } from './refer.ts'

export type PayTable = {
  caption: string
  columnHeadings: readonly string[]
  rows: readonly { label: string; values: readonly string[] }[]
}

export type Home = {
  hero: { heading: string; lead: string }
  figures: readonly { value: string; label: string }[]
  /** Where the figures come from and of when they are, for readers: put the agency's own source here. */
  figuresSource: string
  payHeading: string
  payHeadlines: readonly { role: string; upTo: string; unit: string; text: string }[]
  payTables: readonly PayTable[]
  payLead: string
  /** The same for the rates and the comparison with other agencies. */
  paySource: string
  payNote: string
  benefitsHeading: string
  benefits: readonly { title: string; text: string }[]
  stepsHeading: string
  steps: readonly { title: string; text: string }[]
  popularLocationsHeading: string
  popularLocations: readonly { city: 'London' | 'Manchester' | 'Birmingham'; text: string }[]
  closing: { heading: string; text: string }
}

/** The words of the home page. The figures and rates are the agency's own marketing (§9, D21). */
export const home: Home = {
  hero: {
    heading: 'Well-paid shifts for nurses, doctors and healthcare assistants',
    lead: 'Temporary and permanent work across the UK. All you need to start is your CV.',
  },
  figures: [
    { value: '1000+', label: 'Active Jobs' },
    { value: '500+', label: 'Healthcare Partners' },
    { value: '95%', label: 'Success Rate' },
  ],
  figuresSource: 'Sample figures of November 2026, without a source.',
  payHeading: 'What you can earn',
  payHeadlines: [
    { role: 'Nurses', upTo: '£45', unit: 'hour', text: 'Nurses up to £45/hour' },
    { role: 'Doctors', upTo: '£110', unit: 'hour', text: 'Doctors up to £110/hour' },
    {
      role: 'Healthcare Assistants',
      upTo: '£25',
      unit: 'hour',
      text: 'Healthcare Assistants up to £25/hour',
    },
  ],
  payTables: [
    {
      caption: 'RGN/RMN',
      columnHeadings: ['Shift', 'Pay per hour'],
      rows: [
        { label: 'Day', values: ['£35-45'] },
        { label: 'Night', values: ['£40-50'] },
        { label: 'Weekend', values: ['£45-55'] },
      ],
    },
    {
      caption: 'HCA',
      columnHeadings: ['Shift', 'Pay per hour'],
      rows: [
        { label: 'Day', values: ['£18-25'] },
        { label: 'Night', values: ['£20-28'] },
        { label: 'Weekend', values: ['£22-30'] },
      ],
    },
    {
      caption: 'Specialist',
      columnHeadings: ['Area', 'Pay per hour'],
      rows: [
        { label: 'ITU', values: ['£45-60'] },
        { label: 'A&E', values: ['£40-55'] },
        { label: 'Theatre', values: ['£45-60'] },
      ],
    },
  ],
  payLead: 'Up to 20% higher rates than other agencies.',
  paySource: 'Sample rates and comparison of November 2026, without a source.',
  payNote:
    "The rates shown are examples per hour before tax; what you're paid depends on your role, your band " +
    'and where the job is. The headline figures are for weekday day shifts; nights, weekends and ' +
    'specialist areas can pay more. Every job says what it pays before you accept it.',
  benefitsHeading: 'Why people work with us',
  benefits: [
    {
      title: 'Referral bonus',
      text: `A bonus of up to ${REFERRAL_BONUS} per referral, once the person you introduced works with us.`,
    },
    {
      title: 'Support 24/7',
      text: 'If something goes wrong on a shift, day or night, a person answers and helps you put it right.',
    },
    {
      title: 'Never a fee to you',
      text: 'Registering and finding work are free: our clients pay us.',
    },
    {
      title: 'Shifts around your life',
      text: "Days, nights, weekends or a single shift a month, and it's fine to say no.",
    },
    {
      title: 'Free training refreshers',
      text: 'Moving and handling, life support, safeguarding and more, once you work with us.',
    },
    {
      title: 'Help with revalidation',
      text: 'We remind you before a check or certificate falls due, and help you gather the evidence.',
    },
  ],
  stepsHeading: 'How it works',
  steps: [
    {
      title: 'Register with your CV',
      text:
        "Tell us who you are and what you do. It takes a few minutes on a phone, and you don't need an " +
        'account.',
    },
    {
      title: 'We verify you',
      text:
        'A consultant calls you, then we check your registration, references and right to work. It ' +
        'typically takes 1-2 weeks.',
    },
    {
      title: 'Choose your work and get paid weekly',
      text:
        'Pick the shifts or jobs you want. Timesheets are due by Monday, and the money is in your account ' +
        'by Friday.',
    },
  ],
  popularLocationsHeading: 'Popular locations',
  popularLocations: [
    { city: 'London', text: 'Acute wards, theatres and community teams, reached by Tube, bus or night bus.' },
    {
      city: 'Manchester',
      text: 'Busy general wards, mental health units and care homes across Greater Manchester.',
    },
    {
      city: 'Birmingham',
      text: 'Emergency, elderly care and home care shifts, in the city and out to Solihull.',
    },
  ],
  closing: {
    heading: 'Ready for your next shift?',
    text: "Talk it through with us. You don't have to take anything on.",
  },
}
