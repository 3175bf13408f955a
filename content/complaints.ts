type ComplaintsPage = {
  heading: string
  lead: string
  formHeading: string
  privacyNote: string
  nextHeading: string
  acknowledged: string
  next: readonly string[]
  elsewhereHeading: string
  elsewhere: readonly string[]
}

/** The words of the complaints page, and of the e-mail that acknowledges a complaint. */
export const complaintsPage: ComplaintsPage = {
  heading: 'Complaints',
  lead:
    "Has something gone wrong, or has somebody been treated badly? Tell us. It won't affect your " +
    'registration, your shifts or your pay.',
  formHeading: 'Send us a complaint',
  privacyNote:
    "We use what you send here to look into your complaint and to answer you. Please don't name patients.",
  nextHeading: 'What happens within 30 days',
  acknowledged: 'We acknowledge your complaint at once, with a reference to quote.',
  next: [
    "Somebody who wasn't involved looks into it, and asks you if anything is unclear.",
    "Within 30 days of receiving it we write to you with what we found and what we'll do about it. If " +
      'we need longer, we say why, and how much longer.',
  ],
  elsewhereHeading: "If you aren't satisfied",
  elsewhere: [
    // By sections 117 to 119 of the Data (Use and Access) Act 2025, from a day of 2026 or later.
    "If it's about your personal data, you can complain to the Information Commissioner's Office (ICO), " +
      'which is becoming the Information Commission, at any time: ico.org.uk, telephone 0303 123 1113.',
    "If it's about how an agency finds you work, pays you or treats you, Acas advises free of charge: " +
      'acas.org.uk, telephone 0300 123 1100. In Great Britain the Fair Work Agency enforces the law on ' +
      'employment agencies. In Northern Ireland the Labour Relations Agency advises (lra.org.uk), and the ' +
      'Employment Agency Inspectorate of the Department for the Economy enforces it.',
    "If somebody is in danger now, don't wait for us: call 999, or tell the nurse or manager in charge.",
  ],
}
