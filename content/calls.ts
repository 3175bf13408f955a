import { site } from './site.ts'

/** When somebody answers: `Monday to Friday, 9:00-17:00`. */
function officeHours(): string {
  const [{ days, hours }] = site.officeHours
  return `${days}, ${hours}`
}

/** The words of the form with which somebody without a CV to hand asks to be rung. */
export const callForm = {
  question: 'No CV to hand? Ask us to ring you',
  orContact: 'Or call, write or visit us',
  get lead() {
    return (
      'Leave your number, and a consultant rings you about work that suits you. Our office is open ' +
      `${officeHours()}. You only need a CV once you apply.`
    )
  },
  name: 'Your name',
  phone: 'Number to ring',
  when: 'When suits you best?',
  submit: 'Ask us to ring me',
  privacyNote: 'We use what you send here to ring you about work, and for nothing else.',
  sent: 'Thank you. We have your number',
  /** @param number as it was typed; undefined where the page does not know it any more */
  outcome: (number: string | undefined) =>
    `We'll ring you on ${number ?? 'the number that you gave'} when our office is open: ${officeHours()}.`,
} as const
