export type GuideSummary = {
  slug: string
  title: string
  summary: string
  /** Reading time, at about 200 words a minute. */
  minutes: number
}

type CareerTool = {
  slug: string
  title: string
  summary: string
  /** What search engines show under its title. */
  description: string
}

export type Resources = {
  lead: string
  guidesHeading: string
  guides: readonly GuideSummary[]
  /** Over the links to those who make the rules. */
  officialHeading: string
  toolsHeading: string
  toolsLead: string
  tools: readonly CareerTool[]
  note: string
}

/** What the resources page lists (§2, D5): four guides, with their texts in `guides/`, and three tools. */
export const resources: Resources = {
  lead:
    'Practical guides and tools for working in UK healthcare, free for everyone, whether or not you work ' +
    'with us.',
  guidesHeading: 'Guides',
  guides: [
    {
      slug: 'right-to-work-and-dbs',
      title: 'Right to work and DBS checks',
      summary:
        "What you're asked to prove before a first shift, how each check is done, and how to avoid waiting.",
      minutes: 4,
    },
    {
      slug: 'healthcare-cv',
      title: 'Writing a healthcare CV',
      summary: 'What a recruiter and a ward manager look for, in which order, and what is better left out.',
      minutes: 4,
    },
    {
      slug: 'revalidation-and-registration',
      title: 'Revalidation and registration',
      summary:
        'What the NMC, GMC and HCPC ask of you, when, and how to collect the evidence while working ' +
        'through an agency.',
      minutes: 4,
    },
    {
      slug: 'first-agency-shift',
      title: 'Preparing for an agency shift',
      summary:
        'What to find out, what to bring, and how to work safely in a place you have never seen before.',
      minutes: 4,
    },
  ],
  officialHeading: 'Official pages',
  toolsHeading: 'Career tools',
  toolsLead: "You don't need an account, and we don't keep anything you type.",
  tools: [
    {
      slug: 'pay-calculator',
      title: 'Pay calculator',
      summary:
        'Enter your rate and your hours and see an estimate of what reaches your bank account each week.',
      description:
        'Work out your take-home pay from hours and rates by day, night and weekend: tax, National ' +
        'Insurance, pension and student loan for 2026/27, all four nations.',
    },
    {
      slug: 'cv-checklist',
      title: 'CV checklist',
      summary: 'Go through your CV point by point and find what is missing before a recruiter does.',
      description:
        'A checklist for a healthcare CV, from registration and gaps to what is better left out. Tick ' +
        'it on the page, keep it in your browser, or print it.',
    },
    {
      slug: 'interview-practice',
      title: 'Interview practice',
      summary: 'Typical questions for your role, time to think, and notes on what makes a good answer.',
      description:
        'Interview questions for nurses, doctors, healthcare assistants, care staff and allied health ' +
        'professionals, with hints and a timer. No account, nothing kept.',
    },
  ],
  note:
    'General guidance, not legal or tax advice. Rules change: check with GOV.UK or your regulator before ' +
    'you rely on a date or a number.',
}
