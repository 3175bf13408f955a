type ChecklistItem = {
  /** Names the item in what a browser keeps, so it never changes. */
  id: string
  text: string
}

export type CvChecklist = {
  lead: string
  parts: readonly { heading: string; items: readonly ChecklistItem[] }[]
  keepLabel: string
  keepHint: string
}

/** What a healthcare CV is gone through for, in the order of the guide on writing one (D5). */
export const cvChecklist: CvChecklist = {
  lead:
    "Go through your CV point by point and find what is missing before a recruiter does. Tick what's " +
    "done, and skip what doesn't apply to you.",
  parts: [
    {
      heading: 'At the top',
      items: [
        { id: 'contact', text: 'My name, phone number, email address and town are there and correct.' },
        {
          id: 'summary',
          text: "Two or three sentences say what I do, where I've worked and what I want next.",
        },
        {
          id: 'registration',
          text:
            'My registration is there: NMC, GMC or HCPC, my number, my field and the renewal date. Or it ' +
            'says that my role needs none.',
        },
        { id: 'available', text: 'It says when I can start and how far I can travel.' },
      ],
    },
    {
      heading: 'Employment',
      items: [
        { id: 'order', text: 'The most recent post comes first, and all posts are laid out alike.' },
        { id: 'months', text: 'Every post has a start and an end with month and year.' },
        {
          id: 'gaps',
          text: 'Every gap since full-time education is explained in one line, without details of health.',
        },
        {
          id: 'setting',
          text:
            'Each post names the employer, the town, my role and band, and the kind of place: specialty, ' +
            'beds or residents, shift pattern.',
        },
        {
          id: 'concrete',
          text: 'Three to five lines say what I did there, with numbers where I have them.',
        },
        {
          id: 'agency-work',
          text:
            'Agency and bank work is grouped under each agency or bank, with the main places and ' +
            'specialties.',
        },
      ],
    },
    {
      heading: 'Qualifications and training',
      items: [
        {
          id: 'qualifications',
          text: 'Each qualification has its full name, where I took it, and the year.',
        },
        {
          id: 'abroad',
          text:
            "Each qualification from abroad has its title in English, and my CV says how far I've got " +
            'with UK registration.',
        },
        {
          id: 'mandatory',
          text:
            'Mandatory training is listed with dates: basic life support, moving and handling, ' +
            'safeguarding, infection prevention, and whatever else my role needs.',
        },
        {
          id: 'care-certificate',
          text:
            "If I'm a healthcare assistant or care worker, it says whether I have the Care Certificate, " +
            "or which of its standards I've completed.",
        },
        {
          id: 'skills',
          text:
            'Clinical skills and systems that I use without supervision are named, such as cannulation, ' +
            'venepuncture, hoists or electronic records.',
        },
      ],
    },
    {
      heading: 'Left out',
      items: [
        {
          id: 'private',
          text: 'There is no date of birth, marital status, religion, nationality or photograph.',
        },
        { id: 'numbers', text: 'There is no National Insurance, passport or bank number.' },
        { id: 'health', text: 'There is nothing about my health or sickness record.' },
        { id: 'patients', text: 'Nothing could identify a patient or resident, even without a name.' },
        {
          id: 'referees',
          text: "Referees aren't listed; it says that references are available, and they have agreed.",
        },
      ],
    },
    {
      heading: "Before it's sent",
      items: [
        { id: 'length', text: "It's two pages long, or as long as my grade really needs." },
        {
          id: 'plain',
          text: 'It has one column and plain headings, without tables, text boxes or pictures.',
        },
        { id: 'dates-checked', text: "I've checked every date against payslips, contracts or emails." },
        {
          id: 'read-aloud',
          text: "I've read it aloud once, and somebody who does my job has read it too.",
        },
        { id: 'file', text: "It's a PDF or Word document of at most 10 MB with my name in the file name." },
        { id: 'phone', text: "I've opened the file on a phone, and it's easy to read there." },
      ],
    },
  ],
  keepLabel: 'Keep my ticks in this browser',
  keepHint:
    "We save which points are ticked, on this device and nowhere else. Untick this, and they're " +
    'deleted. Nothing is sent to us.',
}
