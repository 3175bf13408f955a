/** Amounts are pounds, rates are per cent, as they were published for the tax year. */
export const payYear = {
  name: '2026/27',
  from: '6 April 2026',
  to: '5 April 2027',
  personalAllowance: 12_570,
  /** Above this income the allowance shrinks by £1 for every £2. */
  allowanceShrinksAbove: 100_000,
  /** How much of the taxable pay each rate is for: up to `upTo`, counted from the first taxable pound. */
  incomeTax: {
    ukRates: [
      { rate: 20, upTo: 37_700 },
      { rate: 40, upTo: 125_140 },
      { rate: 45, upTo: null },
    ],
    scottishRates: [
      { rate: 19, upTo: 3_967 },
      { rate: 20, upTo: 16_956 },
      { rate: 21, upTo: 31_092 },
      { rate: 42, upTo: 62_430 },
      { rate: 45, upTo: 125_140 },
      { rate: 48, upTo: null },
    ],
  },
  /** Employee's contributions, category A: the main rate between the two limits, the upper rate above. */
  nationalInsurance: {
    mainRate: 8,
    upperRate: 2,
    week: { from: 242, to: 967 },
    year: { from: 12_570, to: 50_270 },
  },
  studentLoans: {
    rate: 9,
    thresholds: { plan1: 26_900, plan2: 29_385, plan4: 33_795, plan5: 25_000 },
    postgraduate: { rate: 6, threshold: 21_000 },
  },
  /** Pay between these yearly amounts counts for a workplace pension by automatic enrolment. */
  qualifyingEarnings: { from: 6_240, to: 50_270 },
  nationalLivingWage: 12.71,
  holidayPayRate: 12.07,
} as const

type PayNotes = {
  isEstimate: string
  assumptions: readonly string[]
  sources: readonly { name: string; address: string }[]
}

/** What the pay calculator tells its reader about its figures. */
export const payNotes: PayNotes = {
  isEstimate: 'An estimate, not advice. Your payslip and HMRC decide.',
  assumptions: [
    'You are paid through PAYE by one employer, have the tax code 1257L (S1257L in Scotland, C1257L in ' +
      'Wales) and no other income in the year.',
    'Every paid week is like the one you entered. Income tax is worked out on the whole year and spread ' +
      'evenly over the paid weeks, as a cumulative tax code does in the end.',
    'National Insurance is category A and is worked out for each week by itself. Student loan ' +
      'repayments are too, and are rounded down to whole pounds, as employers do.',
    'With automatic enrolment, a percentage of your pay between £6,240 and £50,270 a year is paid into ' +
      'the pension: you pay four fifths of it and tax relief at the basic rate pays the rest. Relief at a ' +
      'higher rate, which you claim from HMRC, is not included.',
    'A pension taken before tax lowers income tax, but not National Insurance or student loan repayments.',
    "Marriage allowance, expenses, umbrella company charges, employer's contributions and benefits are " +
      'left out.',
  ],
  sources: [
    {
      name: 'Rates and thresholds for employers 2026 to 2027 (HMRC)',
      address: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027',
    },
    { name: 'Income Tax in Scotland (GOV.UK)', address: 'https://www.gov.uk/scottish-income-tax' },
    {
      name: 'Repaying your student loan: what you pay (GOV.UK)',
      address: 'https://www.gov.uk/repaying-your-student-loan/what-you-pay',
    },
    {
      name: 'Automatic enrolment: earnings trigger and qualifying earnings band for 2026/27 (DWP)',
      address:
        'https://www.gov.uk/government/publications/review-of-the-automatic-enrolment-earnings-trigger-' +
        'and-qualifying-earnings-band-for-202627',
    },
    {
      name: 'National Minimum Wage and National Living Wage rates (GOV.UK)',
      address: 'https://www.gov.uk/national-minimum-wage-rates',
    },
    {
      name: 'Holiday pay for irregular hours (GOV.UK)',
      address: 'https://www.gov.uk/calculate-your-holiday-entitlement',
    },
  ],
}
