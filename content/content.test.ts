import { expect, test } from 'vitest'
import { about } from './about.ts'
import { complaintsPage } from './complaints.ts'
import { contactPage } from './contact.ts'
import { cvChecklist } from './cv-checklist.ts'
import { draftWords, employersPage } from './employers.ts'
import { faq } from './faq.ts'
import { guides } from './guides.ts'
import { home } from './home.ts'
import { interview } from './interview.ts'
import { accessibility } from './legal/accessibility.ts'
import { privacyPolicy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { registerPage } from './register.ts'
import { resources } from './resources.ts'
import { companySentences, site } from './site.ts'
import { isBetween, textOf, wordsIn } from './test-words.ts'
import { testimonials, testimonialsNote } from './testimonials.ts'
import { training } from './training.ts'

const policies = [false, true].map((usesGoogleAnalytics) => privacyPolicy({ usesGoogleAnalytics }))
const everything = [
  ...[about, complaintsPage, contactPage, cvChecklist, draftWords, employersPage, faq, guides, home],
  ...[interview, registerPage, resources, testimonials, testimonialsNote, training],
  ...[accessibility, terms, policies],
]

const questions = faq.sections.flatMap((section) => section.items)
const answerTo = (id: string) => {
  const item = questions.find((question) => question.id === id)
  return item ? textOf([item.answer, item.list]) : `no question ${id}`
}

test('the pay note says that rates are examples before tax', () => {
  expect(home.payNote).toContain('examples per hour before tax')
  expect(home.payNote).toContain('your role, your band and where the job is')
})

test('the home page offers at least six benefits, and explains three steps to being paid each week', () => {
  expect(home.benefits.length).toBeGreaterThanOrEqual(6)
  expect(home.steps).toHaveLength(3)
  expect(textOf(home.steps)).toMatch(
    /Timesheets are due by Monday, and the money is in your account by Friday/,
  )
})

test('every FAQ question has an address of its own and an answer of 40 to 120 words', () => {
  expect(faq.sections.map(({ items }) => items.length)).toEqual([12, 5])
  expect(new Set(questions.map((item) => item.id)).size).toBe(17)
  for (const item of questions) {
    expect(item.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(item.question).toMatch(/\?$/)
    expect(wordsIn(textOf([item.answer, item.list])), item.id).toSatisfy(isBetween(40, 120))
  }
})

test.each([
  ['how-to-register', /18 or over/],
  [
    'documents',
    /CV that .* proof of identity .* right to work in the UK .* qualifications .* DBS certificate/,
  ],
  ['documents', /occupational health clearance, asked for only after an offer .* references/],
  ['start-time', /typically takes 1-2 weeks/],
  ['getting-paid', /Pay is weekly.* due by Monday.* by Friday/],
  ['choosing-shifts', /no minimum number of hours/],
  ['roles', /nurses .* doctors.* healthcare assistants .* allied health professionals.* care assistants/],
  ['training', /refreshers .* are free/],
  ['pay-rates', /up to £110\/hour.* up to 20% higher/],
  ['permanent-or-temporary', /temporary work we engage and pay you.* permanent work we introduce you/],
  ['support-on-shift', /Support is 24\/7/],
  ['cancelling-a-shift', /24 hours' notice/],
  ['referral-bonus', /up to £250 per referral/],
  ['quality', /references .* DBS check/],
  ['coverage', /across the UK/],
  ['what-makes-you-different', /temporary or permanent/],
  ['contacting-support', /Monday to Friday 9:00-17:00 and closed at weekends/],
  ['regulatory-compliance', /never charge a fee/],
])('the answer to "%s" states %s', (id, fact) => {
  expect(answerTo(id)).toMatch(fact)
})

test('the FAQ and the home page quote the same rates', () => {
  for (const table of home.payTables) {
    for (const row of table.rows) {
      expect(answerTo('pay-rates').toLowerCase()).toContain(`${row.label} ${row.values[0]}`.toLowerCase())
    }
  }
})

test('no range anywhere is written upside down or with a dash other than a hyphen', () => {
  const text = textOf(everything)
  expect(text).not.toMatch(/\d\s*[–—]\s*£?\d/)
  for (const [range, from, to] of text.matchAll(/£?\b(\d+)-(\d+)\b(?!-)/g)) {
    expect(Number(from), range).toBeLessThan(Number(to))
  }
})

test('verification, office hours and the bonus agree on every page', () => {
  const text = textOf(everything)
  expect(new Set(text.match(/[\d-]+ weeks/g))).toEqual(new Set(['1-2 weeks', '12 weeks']))
  expect(new Set(text.match(/£250 per \w+/g))).toEqual(new Set(['£250 per referral']))
  expect(new Set(text.match(/\d+:00-\d+:00/g))).toEqual(new Set(['9:00-17:00']))
})

test('testimonials are samples by role and place, and nobody is named; three are on the home page', () => {
  expect(testimonials.length).toBeGreaterThanOrEqual(9)
  expect(testimonials.filter(({ onHome }) => onHome)).toHaveLength(3)
  expect(testimonialsNote).toMatch(/sample testimonials.* replaced by the agency's own/)
  for (const testimonial of testimonials) {
    expect(testimonial).toMatchObject({ role: expect.stringMatching(/./), place: expect.stringMatching(/./) })
    expect(testimonial).not.toHaveProperty('name')
    expect(wordsIn(testimonial.quote)).toSatisfy(isBetween(25, 60))
  }
})

test('the about page has the mission, three values, the story and a leadership team without names', () => {
  expect(about.values).toHaveLength(3)
  expect(about.story.paragraphs.length).toBeGreaterThanOrEqual(3)
  expect(about.leadership.note).toMatch(/sample/i)
  expect(about.leadership.people.length).toBeGreaterThanOrEqual(4)
  for (const person of about.leadership.people) expect(person).not.toHaveProperty('name')
})

test('training has at least six programs and three sample sessions of those programs', () => {
  expect(training.programmesHeading).toBe('Training Programs')
  expect(training.programmes.length).toBeGreaterThanOrEqual(6)
  expect(training.sampleSessions).toHaveLength(3)
  const titles = training.programmes.map((programme) => programme.title)
  for (const session of training.sampleSessions) {
    expect(titles).toContain(session.programme)
    expect(session.startTime < session.endTime).toBe(true)
    expect(session.inDays).toBeGreaterThan(0)
    expect(session.capacity).toBeGreaterThan(0)
  }
})

test('resources are four guides and three career tools', () => {
  const specified = 'right-to-work-and-dbs healthcare-cv revalidation-and-registration first-agency-shift'
  expect(resources.guides.map(({ slug }) => slug)).toEqual(specified.split(' '))
  const tools = ['pay-calculator', 'cv-checklist', 'interview-practice']
  expect(resources.tools.map(({ slug }) => slug)).toEqual(tools)
})

test('each guide is real reading of at least 500 words and states its reading time honestly', () => {
  expect(guides).toHaveLength(4)
  for (const guide of guides) {
    const length = wordsIn(textOf(guide.sections))
    expect(length, guide.slug).toBeGreaterThanOrEqual(500)
    expect(guide.minutes, guide.slug).toBe(Math.round(length / 200))
  }
})

test('every point of the CV checklist has a name of its own, since browsers keep it', () => {
  const ids = cvChecklist.parts.flatMap((part) => part.items.map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(20)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each of five roles has at least ten interview questions, each with hints', () => {
  expect(interview.roles).toHaveLength(5)
  for (const { name, questions } of interview.roles) {
    expect(questions.length, name).toBeGreaterThanOrEqual(10)
    expect(new Set(questions.map(({ question }) => question)).size, name).toBe(questions.length)
    for (const { question, hints } of questions) {
      expect(question).toMatch(/[?.]$/)
      expect(hints.length, question).toBeGreaterThanOrEqual(3)
    }
  }
})

test('the revalidation guide states what the NMC asks for', () => {
  const guide = textOf(guides[2])
  expect(guide).toContain('450 practice hours')
  expect(guide).toContain(
    '35 hours of continuing professional development, of which 20 must be participatory',
  )
  expect(guide).toContain('five pieces of practice-related feedback')
  expect(guide).toContain('five written reflective accounts')
  expect(guide).toContain('every three years')
})

test('the registration page says who may register, that it is free and what the data is for', () => {
  expect(registerPage.whatHappensNext.length).toSatisfy(isBetween(3, 4))
  expect(registerPage.ageNote).toContain('You must be 18 or over')
  expect(registerPage.feeNote).toContain('never charge you a fee')
  expect(registerPage.privacyNote).toContain('to find you work')
})

test('the contact page names the subjects a reader can choose and warns against private data', () => {
  expect(textOf(contactPage.beforeYouWrite)).toContain('Staffing Request')
  expect(textOf(contactPage.beforeYouWrite)).toContain("don't name patients")
})

test('a figure that compares or praises stands beside where it comes from, and of when it is', () => {
  for (const source of [home.figuresSource, home.paySource]) expect(source).toMatch(/\b20\d\d\b.*source/)
  const praising = questions.filter(({ answer }) => textOf(answer).includes('%'))
  for (const { answer } of praising) expect(answer).toContain(home.paySource)
})

test('what a company has not is left out of the foot', () => {
  const nobody = { ...site.company, number: '', vatNumber: '', note: '' }
  expect(companySentences(nobody)).toEqual([
    `Registered office: ${site.company.registeredOffice}.`,
    expect.stringContaining(site.company.icoNumber),
  ])
})

test('visible words never mention how the site was made, a date of their own or filler text', () => {
  expect(textOf(everything)).not.toMatch(/\bD\d+\b|§|lorem|TODO/i)
  expect(textOf([policies, terms, accessibility])).not.toMatch(/last updated|\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/i)
})
