import { site } from './site.ts'

/** What whoever sent a form is told where mail is sent; true of one that is held as suspected spam, too. */
export const confirmationByMail = () =>
  'An email with your reference normally comes within minutes. If none does, a person has to look at what ' +
  `you sent first; you can ring us on ${site.phone.shown}.`
