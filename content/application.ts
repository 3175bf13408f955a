import { confirmationByMail } from './confirmation.ts'

/** The words of the application forms that the specification leaves to the agency. */
export const applicationForm = {
  cvSize: 'up to 10 MB',
  cvKept: "Your CV has arrived, so you don't need to choose it again:",
  over18: 'I am 18 or over',
  privacyNote:
    'We use what you send here, your CV included, to find you work and to contact you about it. It goes ' +
    "to an employer only when you've agreed to it.",
  nextHeading: 'What happens now',
  mailComes: confirmationByMail,
  read: 'A consultant who knows your kind of work reads your CV.',
  next: ["We call or write to you. You don't need to do anything until then."],
  /** Shown to everybody, since the page must not tell who has applied. */
  again: "If you've applied for this job before, we'll add what is new to that application.",
  applyLead:
    "Tell us who you are and add your CV. It takes a few minutes, it's free, and you don't need an account.",
  gone:
    "It has been filled or withdrawn, so your application wasn't sent. Have a look at the other jobs, " +
    'or register with us, and a consultant will look for work that suits you.',
} as const
