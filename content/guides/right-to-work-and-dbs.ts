import type { GuideText } from './guide-text.ts'

export const rightToWorkAndDbs: GuideText = {
  checked: '2026-11-29',
  sections: [
    {
      heading: 'Why everyone is checked',
      paragraphs: [
        'Every employer and agency in the UK must check that a person is allowed to do the work before ' +
          'it begins. Since 1 October 2026 the law says so for agency workers, casual staff and ' +
          'subcontractors as well as for employees. The check is the same for everybody, whatever their ' +
          'nationality, accent or surname. In health and care there is a second check: whether anything ' +
          "in a person's record means that they shouldn't work with patients.",
        "Neither is needed to register your interest. You're asked for documents once you and an " +
          'agency have decided to go ahead, and you should only ever send them through the route the ' +
          'agency gives you.',
      ],
    },
    {
      heading: 'Right to work: British and Irish citizens',
      paragraphs: [
        'A British or Irish passport proves your right to work, even if it has expired, when the ' +
          'employer checks the original with you present in person or on a video call. An Irish passport ' +
          'card does too. If you have no passport, a UK birth or adoption certificate together with an ' +
          'official document that shows your National Insurance number and your name, such as a P45 or a ' +
          'letter from a government agency, is accepted.',
        'The other way is digital. A digital verification service that is certified and registered for ' +
          'right to work checks looks at a passport that is still valid, and often your face, through ' +
          "your phone, and sends the result to the employer. You may be offered this, but you don't have " +
          'to accept it: there should always be another way to prove your status.',
      ],
    },
    {
      heading: 'Right to work: everyone else',
      paragraphs: [
        'Most other people prove their status online. You sign in to your UK Visas and Immigration ' +
          'account, view your eVisa and use the service on GOV.UK called "Prove your right to work to an ' +
          'employer". It gives you a share code. The employer enters the code and your date of birth on ' +
          'GOV.UK, compares your photograph there with you, and keeps the result. A share code lasts 90 ' +
          'days, and a right to work code begins with the letter W.',
        'Biometric residence permits are no longer accepted as proof. If you still rely on a card, ' +
          'create your online account before you look for work. Keep your passport number there up to ' +
          'date, too.',
        'Some visas limit the hours or the kind of work. A student visa usually has a weekly limit in ' +
          'term time, and a sponsored worker may do extra work for somebody else only within the rules of ' +
          'their visa. Tell the agency before you accept a shift: the limit is on your total hours, not ' +
          'on each employer. If your permission has an end date, the check is repeated before that date.',
      ],
    },
    {
      heading: 'What a DBS check is',
      paragraphs: [
        'The Disclosure and Barring Service (DBS) checks criminal records in England and Wales. ' +
          'Clinical and care roles usually need an enhanced check, and for regulated activity with adults ' +
          'or children also a check of the barred lists. You fill in the application, show identity ' +
          "documents, and the certificate is sent to you by post. It has no official expiry date: it's " +
          'right on the day it is printed, and each employer decides when a new one is needed.',
        'Scotland and Northern Ireland have their own systems. In Scotland you must be a member of the ' +
          'Protecting Vulnerable Groups (PVG) scheme, run by Disclosure Scotland, before you begin a ' +
          'regulated role: that has been the law since 1 April 2025. If you joined on or after 1 April ' +
          '2026, membership lasts five years and then has to be renewed. In Northern Ireland the checks ' +
          'are made by AccessNI.',
        "A conviction doesn't end every career. Old and minor matters may be filtered from the " +
          'certificate, and an employer should consider what is left fairly, in the light of the role. ' +
          "Say early what you know will appear. It's an offence for a person on a barred list to seek " +
          'regulated activity from which they are barred.',
      ],
    },
    {
      heading: 'Use the Update Service',
      paragraphs: [
        'The DBS Update Service keeps a certificate live, so that a new employer can check online, with ' +
          'your permission, whether anything has changed. That can save weeks each time you move. You ' +
          'must subscribe within 30 days of the date on which the certificate was issued, or beforehand ' +
          'with your application reference. Miss the 30 days and you need a new certificate to join.',
        'The subscription is renewed every year. The employer must still see your original paper ' +
          'certificate, and the check helps only if the level and the workforce on it, adult or child, ' +
          'fit the new role.',
      ],
    },
    {
      heading: 'How to save time',
      paragraphs: ['Most delays come from small mismatches. Before you start:'],
      list: [
        'check that your name is spelled the same on every document, and find proof of any change of name',
        'write down every address of the last five years with the months you lived there',
        'find two recent proofs of address, such as a bank statement and a council tax bill',
        'create or open your UK Visas and Immigration account if you have an eVisa',
        'keep the DBS certificate somewhere safe: you may be asked for the original again',
        'set a reminder for the Update Service renewal and for the end date of any visa',
      ],
    },
  ],
  officialPages: [
    {
      name: 'Prove your right to work to an employer (GOV.UK)',
      address: 'https://www.gov.uk/prove-right-to-work',
    },
    {
      name: 'Codes of practice on illegal working, for employers (GOV.UK)',
      address:
        'https://www.gov.uk/government/publications/' +
        'illegal-working-penalties-codes-of-practice-for-employers',
    },
    {
      name: 'Online immigration status: your eVisa (GOV.UK)',
      address: 'https://www.gov.uk/evisa',
    },
    {
      name: 'DBS Update Service (GOV.UK)',
      address: 'https://www.gov.uk/dbs-update-service',
    },
    {
      name: 'The PVG scheme in Scotland (mygov.scot)',
      address: 'https://www.mygov.scot/pvg-scheme',
    },
    {
      name: 'AccessNI criminal record checks (nidirect)',
      address: 'https://www.nidirect.gov.uk/campaigns/accessni-criminal-record-checks',
    },
  ],
}
