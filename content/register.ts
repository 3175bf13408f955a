export type RegisterPage = {
  heading: string
  lead: string
  whatHappensNextHeading: string
  whatHappensNext: readonly { title: string; text: string }[]
  whatYouNeedHeading: string
  whatYouNeed: readonly string[]
  ageNote: string
  feeNote: string
  privacyNote: string
}

/** The words around the registration form. */
export const registerPage: RegisterPage = {
  heading: 'Register with us',
  lead:
    "Tell us who you are and what you do, and add your CV. It takes a few minutes, it's free, and you " +
    "don't need an account.",
  whatHappensNextHeading: 'What happens next',
  whatHappensNext: [
    {
      title: 'We read your CV',
      text:
        'You see at once that it has arrived. A consultant who knows your kind of work reads it, and ' +
        'you get an answer by the day we tell you.',
    },
    {
      title: 'We talk',
      text:
        'We call or write to find out where, when and how you want to work, and tell you honestly what ' +
        'we have.',
    },
    {
      title: 'We verify you',
      text:
        'Identity, right to work, registration, references and DBS. We ask for each document when it is ' +
        'needed. It typically takes 1-2 weeks.',
    },
    {
      title: 'You start work',
      text:
        "You choose the shifts or the job. Timesheets are due by Monday and you're paid by Friday, every " +
        'week.',
    },
  ],
  whatYouNeedHeading: 'What you need now',
  whatYouNeed: [
    'your CV as a PDF or Word document (.pdf, .doc or .docx), up to 10 MB',
    'an email address and a phone number where we can reach you',
    "nothing else yet: please don't send a passport, certificates or anything about your health",
  ],
  ageNote: 'You must be 18 or over to register with us.',
  feeNote: 'We never charge you a fee for finding you work.',
  privacyNote:
    'We use what you send here to find you work and to contact you about it. Your CV goes to an ' +
    "employer only when you've agreed to it.",
}
