import { describe, expect, test } from 'vitest'
import { firstTemplates } from '#content/mail-templates.ts'
import { site } from '#content/site.ts'
import { readConfig } from '#platform/config.ts'
import { type ApplicationToMail, applicantConfirmation, staffNotice } from './applications.mail.ts'

const config = readConfig({ SITE_URL: 'https://jobs.example.org', AGENCY_INBOX: 'staff@agency.example' })
const application: ApplicationToMail = {
  ...{ id: 'abc123', reference: 'APP-7F3K2', specialty: '', experience: '5-10 years' },
  jobTitle: 'Nurse <ICU> & theatre',
}
const words = firstTemplates.received
const promise = { days: 2, by: '2026-11-26' }
const registration = { ...application, specialty: 'Support Worker', jobTitle: null }
const both = (mail: { text: string; html: string }) => [mail.text, mail.html]

describe('the confirmation to the applicant', () => {
  const mail = applicantConfirmation(config, application, 'nurse@home.example', promise, words)

  test('goes to the applicant alone, with the reference in its subject', () => {
    expect(mail).toMatchObject({ to: 'nurse@home.example', about: 'application:abc123' })
    expect(mail.replyTo).toBeUndefined()
    expect(mail.subject).toContain('APP-7F3K2')
  })

  test('says in both parts what was received, what happens next, and whom to ask', () => {
    for (const part of both(mail)) {
      expect(part).toContain('APP-7F3K2')
      expect(part).toContain('We answer within two working days, by Thursday 26 November 2026.')
      expect(part).toContain('1-2 weeks')
      expect(part).toContain(site.phone.shown)
      expect(part).toMatch(/If you didn(?:'|&#39;|&#x27;)t apply,/)
      expect(part).toContain('https://jobs.example.org/privacy-policy')
    }
    expect(mail.text).toContain('Job: Nurse <ICU> & theatre')
    expect(mail.html).toContain('Nurse &lt;ICU&gt; &amp; theatre')
  })

  test('holds nothing that was chosen or typed, and no job where there is none', () => {
    const other = applicantConfirmation(config, registration, 'nurse@home.example', promise, words)
    for (const part of both(other)) {
      expect(part).not.toMatch(/nurse@home|Support Worker|5-10 years|Job:/)
    }
  })
})

describe('the notice to staff', () => {
  test('says what it is about', () => {
    const mail = staffNotice(config, application)
    expect(mail.to).toBe('staff@agency.example')
    expect(mail.subject).toBe('New application APP-7F3K2: Nurse <ICU> & theatre')
    for (const part of both(mail)) {
      expect(part).toContain('APP-7F3K2')
      expect(part).toContain('5-10 years')
      expect(part).not.toContain('Specialty')
    }
  })

  test('says the specialty of a registration', () => {
    const mail = staffNotice(config, registration)
    expect(mail.subject).toBe('New application APP-7F3K2: Support Worker')
    expect(mail.text).toContain('Specialty: Support Worker')
  })

  test('goes to the address of the agency while AGENCY_INBOX is unset', () => {
    expect(staffNotice(readConfig({}), application).to).toBe(site.email)
  })
})
