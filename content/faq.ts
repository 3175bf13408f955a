import { home } from './home.ts'
import { referPage, referralConditions, referralQuestion } from './refer.ts'
import { isShown, site } from './site.ts'

/** `id` is part of the address (/faq#…): keep it when the question is reworded. */
export type FaqItem = {
  id: string
  question: string
  answer: readonly string[]
  list?: readonly string[]
  link?: { text: string; path: string }
}

export type Faq = {
  heading: string
  lead: string
  sections: readonly { title: string; items: readonly FaqItem[] }[]
  stillHaveQuestions: { heading: string; text: string; button: string }
}

/** Twelve and five questions (§2). The facts in the answers are those of §9. */
export const faq: Faq = {
  heading: 'Frequently Asked Questions',
  lead: 'Straight answers about joining us, getting paid and working through an agency.',
  sections: [
    {
      title: 'For Healthcare Professionals',
      items: [
        {
          id: 'how-to-register',
          question: 'How do I register?',
          answer: [
            'Fill in the short form on our registration page or press Apply Now on a job you like. We ' +
              'ask for your name, email address, phone number, years of experience and a CV as a PDF or ' +
              'Word document, and when you register also for your specialty. It takes a few minutes and ' +
              "you don't need an account.",
            'A consultant reads your CV and calls you to talk about the work you want. Registering is ' +
              'free, and so is finding work through us. You must be 18 or over.',
            'You can see at any time where your application stands: the link is at the foot of every ' +
              'page and in each email we send you about it.',
          ],
        },
        {
          id: 'documents',
          question: 'What documents do I need?',
          answer: [
            "Only your CV to begin with. Please don't send identity documents or certificates with the " +
              "form: once we've spoken, your consultant asks for the rest and tells you how to send it " +
              'safely. Before your first shift we need:',
          ],
          list: [
            'an up-to-date CV that accounts for any gaps',
            'proof of identity',
            'proof of your right to work in the UK',
            'your qualifications and, where your role has one, your professional registration',
            'a DBS certificate at the level the role needs',
            'occupational health clearance, asked for only after an offer of work',
            'references, including your most recent employer',
          ],
        },
        {
          id: 'start-time',
          question: 'How soon can I start work?',
          answer: [
            'Verification typically takes 1-2 weeks from the day we have your documents. It usually ' +
              'depends on how quickly references come back, and on whether you already have a DBS ' +
              "certificate on the Update Service, so it helps to tell your referees that we'll be in " +
              'touch.',
            'We tell you which check is outstanding at each step. You can look at jobs while we finish, ' +
              "and book your first shift as soon as you're cleared.",
          ],
        },
        {
          id: 'getting-paid',
          question: 'How and when am I paid?',
          answer: [
            'Pay is weekly. Timesheets for the week just worked are due by Monday, signed or approved ' +
              'by the ward or home, and payment is in your bank account by Friday. A timesheet that ' +
              'reaches us late is paid in the following run.',
            'Income tax and National Insurance are taken off through PAYE, and your payslip shows every ' +
              'shift and every deduction. Before you agree to work with us you receive a key information ' +
              "document that sets out how you'll be paid.",
          ],
        },
        {
          id: 'choosing-shifts',
          question: 'Can I choose my own shifts?',
          answer: [
            'Yes. Tell us the days, nights, places and kinds of work that suit you, and we offer what ' +
              'fits. You decide shift by shift. There is no minimum number of hours, and saying no does ' +
              'not count against you.',
            'Most people mix bookings made weeks ahead with the occasional last-minute shift. For ' +
              'longer placements we agree the pattern with you and the client before you start, so you ' +
              'know your weeks in advance.',
          ],
        },
        {
          id: 'roles',
          question: 'What roles do you recruit for?',
          answer: [
            'We place clinical and care staff at every stage of a career, in hospitals, clinics, care ' +
              "homes and people's own homes. The main groups are listed here. If yours is missing, " +
              'register as "Other" and tell us what you do.',
          ],
          list: [
            'registered nurses (RGN and RMN), including ITU, A&E and theatre',
            'doctors, from foundation grades to consultants and GPs',
            'healthcare assistants and support workers',
            'allied health professionals, such as physiotherapists and radiographers',
            'care assistants in residential and home care',
          ],
        },
        {
          id: 'training',
          question: 'Do you offer training?',
          answer: [
            'Yes. Once you work with us, refreshers in the mandatory subjects are free: moving and ' +
              'handling, basic life support, safeguarding, infection prevention and others your role ' +
              'calls for. Some are taken online and some in a room with an instructor and equipment.',
            'If you hold a certificate from another employer that is still in date and covers the same ' +
              "ground, send it to us and you won't have to sit the course twice. The training page " +
              'lists the programmes and the next sessions.',
          ],
        },
        {
          id: 'pay-rates',
          question: 'What are your pay rates?',
          get answer() {
            const depends =
              'The exact figure depends on your role, your band and where the job is, and you see it ' +
              'before you accept.'
            if (!isShown(home.paySource)) return [`Every job says what it pays. ${depends}`]
            return [
              'Examples per hour, before tax, are below. Doctors earn up to £110/hour. Our rates are up ' +
                `to 20% higher than those of other agencies. ${depends}`,
              home.paySource,
            ].filter(Boolean)
          },
          get list() {
            if (!isShown(home.paySource)) return []
            return [
              'RGN/RMN: day £35-45, night £40-50, weekend £45-55',
              'HCA: day £18-25, night £20-28, weekend £22-30',
              'Specialist: ITU £45-60, A&E £40-55, Theatre £45-60',
            ]
          },
        },
        {
          id: 'permanent-or-temporary',
          question: 'What is the difference between permanent and temporary work?',
          answer: [
            "In temporary work we engage and pay you, and you work at a client's hospital or home for a " +
              'shift, a few weeks or some months. You choose when, build up holiday pay, and after 12 ' +
              'weeks in the same role with the same client have the right to the same basic pay and ' +
              'conditions as their own staff.',
            'In permanent work we introduce you and the client employs you directly, with its own ' +
              'contract, pension and leave. Every advert says which of the two it is.',
          ],
        },
        {
          id: 'support-on-shift',
          question: 'What support do I get while I am working?',
          answer: [
            "Support is 24/7. If you're delayed, unwell, worried about safety or unsure what you're " +
              'being asked to do, call us at any hour and a person answers. You also have a named ' +
              'consultant who knows your work, checks in after your first shift in a new place, and helps ' +
              'with timesheets, pay questions and revalidation evidence.',
            "In an emergency on the ward, follow the local procedure first, and call us when it's safe to.",
          ],
        },
        {
          id: 'cancelling-a-shift',
          question: 'What if I need to cancel a shift?',
          answer: [
            "Cancellations need 24 hours' notice, so that the ward or home has time to find someone " +
              "else. Call us rather than sending a message: it's the quickest way to get the shift " +
              'covered.',
            "Illness and emergencies don't keep to a timetable. If something happens with less than 24 " +
              'hours to go, ring the 24/7 line as soon as you can. Repeated late cancellations without a ' +
              'good reason lead to a conversation about the bookings we offer you.',
          ],
        },
        {
          id: 'referral-bonus',
          question: referralQuestion,
          answer: referralConditions,
          link: { text: referPage.link, path: '/refer' },
        },
      ],
    },
    {
      title: 'General Questions',
      items: [
        {
          id: 'quality',
          question: 'How do you make sure of the quality of your staff?',
          answer: [
            'Before anybody starts we check identity, right to work, qualifications, references and the ' +
              "right level of DBS check. If a check is still open and the work can't wait, we tell the " +
              'client which one and why before they start. For regulated professions we look up the ' +
              "person's entry on the register ourselves, and repeat it while they work with us. Training " +
              'is kept in date.',
            'After a first shift we ask the client how it went, and we act on what we hear. Concerns ' +
              'are recorded, looked into fairly and, where they must be, reported to the regulator or the ' +
              'DBS.',
          ],
        },
        {
          id: 'coverage',
          question: 'Which areas do you cover?',
          answer: [
            'We work across the UK: England, Scotland, Wales and Northern Ireland. London, Manchester ' +
              'and Birmingham have the most shifts, and we place people in smaller towns and rural homes ' +
              "too. The list of locations on the jobs page shows every place where there's work today.",
            'Criminal record checks and some care registrations differ between the four nations. If you ' +
              "want to work in more than one, tell us and we'll arrange what is needed.",
          ],
        },
        {
          id: 'what-makes-you-different',
          question: 'How are you different from other agencies?',
          answer: [
            "We say things plainly. Every job shows its pay, where it is, and whether it's temporary or " +
              'permanent. Pay arrives every week, and support is 24/7 with a person at the other end.',
            'You keep one consultant rather than a call queue, your refresher training is free, and we ' +
              "will tell you honestly when a role isn't right for you. Finding work through us never " +
              'costs you anything.',
          ],
        },
        {
          id: 'contacting-support',
          question: 'How do I contact support?',
          get answer() {
            return [
              'Staff on shift can call us 24/7. For everything else, use the contact form or the email ' +
                `address and telephone number on our contact page. The office is open ${openHours()}.`,
              'Messages sent in office hours are usually answered the same working day. If your question ' +
                'is about a booking or your pay, give the date and the place of the shift so that we can ' +
                'find it at once.',
            ]
          },
        },
        {
          id: 'regulatory-compliance',
          question: 'How do you comply with the regulations?',
          answer: [
            'We follow the law for employment agencies and employment businesses, including the Conduct ' +
              'Regulations 2003: we check people properly, say whether work is temporary or permanent, ' +
              'and never charge a fee for finding it. Health questions are asked only after an offer.',
            'We check registration with the NMC, GMC, HCPC or other regulator where the role needs it, ' +
              "and everybody's right to work. Personal data is handled under the UK GDPR, as our privacy " +
              'policy explains.',
          ],
        },
      ],
    },
  ],
  stillHaveQuestions: {
    heading: 'Still Have Questions?',
    text: 'Write to us or call, and someone who knows the answer will come back to you.',
    button: 'Contact Us',
  },
}

function openHours(): string {
  const [{ days, hours }, ...others] = site.officeHours
  const isShut = others.some((it) => /sat|sun|weekend/i.test(it.days) && /closed/i.test(it.hours))
  return `${days} ${hours}${isShut ? ' and closed at weekends' : ''}`
}
