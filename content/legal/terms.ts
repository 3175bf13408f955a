import type { LegalText } from './legal-text.ts'

/** The terms of service: twelve sections (§2), which the page numbers. */
export const terms: LegalText = {
  title: 'Terms of Service',
  lead:
    'The rules for using this website and for registering with us through it. Work itself is agreed ' +
    'separately, in writing, before you start.',
  changedOn: '2026-11-29',
  sections: [
    {
      heading: 'About these terms',
      paragraphs: [
        'These terms apply to everyone who uses this website. By using it you agree to them. If you ' +
          "don't agree, please don't use the site.",
        '"We" means the agency named on this website, whose address is shown at the foot of every page. ' +
          '"Client" means an employer or facility that seeks staff through us.',
      ],
    },
    {
      heading: 'Who may use our service',
      paragraphs: [
        'You must be 18 or over to register, to apply for a job or to book a training session. You may ' +
          'register only for yourself, and you need permission to work in the United Kingdom before you ' +
          'start work through us.',
      ],
    },
    {
      heading: 'What we do',
      paragraphs: ['We act in two ways, and every job we advertise says which of them applies.'],
      list: [
        'Temporary work: we act as an employment business. We engage you, supply you to a client and ' +
          'pay you.',
        'Permanent work: we act as an employment agency. We introduce you to a client, which employs ' +
          'you directly under its own contract and pays you.',
      ],
    },
    {
      heading: 'No fee for finding work',
      paragraphs: [
        "We don't charge you for registering, for looking for work or for finding it, and no job " +
          'depends on you buying anything from us. Our clients pay for our service. If anyone asks you ' +
          "for a work-finding fee in our name, don't pay it, and tell us.",
      ],
    },
    {
      heading: 'Registering and applying',
      paragraphs: [
        'What you tell us must be true, complete and your own, including your CV, your qualifications ' +
          "and your professional registration. Tell us when it changes. Sending an application doesn't " +
          "create a contract of employment and doesn't oblige you to accept work, or us to offer it.",
        'We contact you before we send your details to a client and send them only with your consent.',
      ],
    },
    {
      heading: 'Checks before you work',
      paragraphs: [
        'Before you can start we have to confirm your identity, your right to work, your qualifications ' +
          'and registration, your references and, where the role requires it, your criminal record check. ' +
          'Health questions are asked only after an offer of work. Verification typically takes 1-2 ' +
          "weeks, and we can't promise a date.",
        'If we learn something that makes you unsuitable for a role, we may have to withdraw you from ' +
          'it and inform the client.',
      ],
    },
    {
      heading: 'Temporary work',
      paragraphs: [
        'Before your first assignment you receive a key information document and written terms that set ' +
          'out your pay, your holiday and how either side ends the arrangement. Those terms take ' +
          'precedence over this page. In short:',
      ],
      list: [
        "you're free to accept or refuse any assignment",
        'pay is weekly: timesheets are due by Monday and payment is made by Friday',
        "we pay you for the hours you've worked whether or not the client has paid us",
        "cancelling a shift needs 24 hours' notice, except in illness or emergency",
        'after 12 weeks in the same role with the same client you have the right to equal treatment in ' +
          'basic working and employment conditions',
      ],
    },
    {
      heading: 'Permanent work and job adverts',
      paragraphs: [
        'A permanent offer is made by the client, and its terms are between you and the client. Job ' +
          "adverts describe positions we've been asked to fill. We take care that they are right, but a " +
          'post may be filled or withdrawn, or its details may change, before you apply.',
        'Pay rates shown as examples are per hour before tax and depend on role, band and place. The ' +
          'rate that counts is the one in the offer you accept.',
      ],
    },
    {
      heading: 'Using the website fairly',
      paragraphs: ['Please help us to keep the site useful and safe. You must not:'],
      list: [
        'send false information, or information about other people without their permission',
        "send files that contain malicious software, or try to get into parts of the site that aren't " +
          'meant for you',
        'disrupt the site, for example by flooding it with automated requests',
        'use job adverts or contact details from this site to send unwanted messages',
      ],
    },
    {
      heading: 'Content and links',
      paragraphs: [
        'The text, pictures and design of this site belong to us or to those who have licensed them to ' +
          'us. You may read, print and share pages for your own use. You keep all rights in your CV and ' +
          'in what you send us, and allow us to use it for the purposes in our privacy policy.',
        "Articles and guides are general information, not legal, tax or clinical advice. We aren't " +
          'responsible for other sites that we link to.',
      ],
    },
    {
      heading: 'Our responsibility',
      paragraphs: [
        "We run this site with reasonable care, but we can't promise that it is always available or " +
          "free of mistakes. As far as the law allows, we aren't liable for loss that neither of us could " +
          'have foreseen, or that was caused by events outside our reasonable control.',
        'Nothing in these terms limits our liability for death or personal injury caused by our ' +
          "negligence, for fraud, or for anything else for which liability can't be limited by law. " +
          'Nothing in them takes away rights that you have as a worker or a consumer.',
      ],
    },
    {
      heading: 'Governing law and changes',
      paragraphs: [
        'These terms are governed by UK law: the law of England and Wales. Disputes go to the courts of ' +
          'England and Wales; if you live in Scotland or Northern Ireland you may also use the courts ' +
          'there. Please talk to us first: most problems can be settled with a call.',
        'We may change these terms, for example when the law or our service changes. The version on ' +
          'this page when you use the site is the one that applies. If one part of them turns out to be ' +
          'invalid, the rest remains in force.',
      ],
    },
  ],
}
