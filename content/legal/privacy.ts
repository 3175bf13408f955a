import type { LegalText } from './legal-text.ts'

/**
 * The privacy policy (§2). The page adds the date, the contact details and the statistics switch (D18).
 * @param usesGoogleAnalytics whether Google Analytics is set up, which is then used for those who accept it
 */
export function privacyPolicy({ usesGoogleAnalytics }: { usesGoogleAnalytics: boolean }): LegalText {
  const google = <Text>(text: Text): Text[] => (usesGoogleAnalytics ? [text] : [])
  return {
    title: 'Privacy Policy',
    lead: 'What we collect about you, why, who sees it, how long we keep it and what you can do about it.',
    changedOn: '2026-11-30',
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        paragraphs: [
          'We are a staffing agency that connects healthcare professionals with healthcare employers in ' +
            "the United Kingdom. For the personal data described here we're the controller under the UK " +
            'GDPR and the Data Protection Act 2018: we decide how and why it is used, and we answer for ' +
            'it.',
          'Our address and the email address for questions about your data are at the end of this page.',
        ],
      },
      {
        id: 'data-we-collect',
        heading: 'The data we collect',
        paragraphs: [
          'Most of it you give us yourself, by registering, applying for a job, booking a training ' +
            'session, asking us for staff, asking us to ring you or writing to us. We ask only for what ' +
            "each stage needs. Please don't send identity documents, a DBS certificate or anything about " +
            'your health with a first application.',
        ],
        list: [
          'your name and your contact details: email address and phone number',
          'your CV, which is checked as soon as you choose it and kept once you send the form, and what it ' +
            'contains, such as your work history',
          'your specialty, years of experience, qualifications and professional registration',
          'if you tell us: your postcode, your registration number, and the days and shifts that suit you, ' +
            'so that we offer you work that fits',
          'what happens to your application: the next step and who takes it, interviews, what we ' +
            'decided and why, and what we told you',
          'what led you to your application: the name in a link that we placed on a job board or sent you, ' +
            'or else the name of the site that led you here',
          'the job you applied for, the session you booked, and the messages you send us',
          'if you set up a job alert: your email address, the search, and what you agreed to and when',
          'if you ask us to ring you: your name, your phone number and when it suits you',
          'if you have your saved jobs emailed to you: your email address and, if you ask to be told when ' +
            'one closes, which jobs these are',
          "if you recommend a friend: your name, email address and phone number, and your friend's name " +
            'and email address',
          'if you ask us for staff: your job title, the organisation you work for, and what you ask for',
          'login credentials, for the people who have an account with us: an email address and a ' +
            "password, which is stored only in a scrambled form that can't be unscrambled",
          'usage data: counts of the pages that are viewed, and the technical information that any web ' +
            'server receives, such as the internet address a request comes from',
        ],
      },
      {
        id: 'later-checks',
        heading: 'What we ask for later, and from whom',
        paragraphs: [
          "Once we've agreed to go ahead, we need proof of identity and right to work, qualifications, " +
            'references and, where the role requires it, a DBS certificate. We tell you at that point ' +
            'what is needed and why. Questions about health are asked only after an offer of work and ' +
            'only as far as the role requires.',
          'Of each check we keep what it was, who made it, against what and when, and until when it ' +
            'counts. Of a DBS certificate that is its number, its date and the result; of health only ' +
            "whether you're fit for the work, with or without adjustments, and never why. The clients you " +
            'work for are told what was checked, with any conditions or limits of the work you may do, ' +
            'and see copies only where you agree to it.',
          'If somebody recommended you, we have your name and your email address from them. We use them ' +
            'to ask you once whether we may contact you about work, and tell you who recommended you. We ' +
            "delete them if you say no, if you don't answer within 14 days, or if you say yes and don't " +
            'register within 90 days. We tell whoever recommended you only whether you said yes.',
          'If you come to us some other way, such as by telephone or through a job board, our ' +
            "consultants record your name, your contact details, what work you're looking for and how you " +
            'came to us. We tell you so within a month.',
          'If a candidate named you as a referee, we have your name, your email address, your ' +
            'organisation and how you know them from the candidate, who has agreed that we ask you. We ' +
            'use them to ask for the reference that the law requires, with one reminder. We show the ' +
            "client what you write only if you agree, and don't show it to the candidate.",
          'We also receive data from others: references from the people you name, your entry on the ' +
            'public register of your profession, and feedback from the places where you work.',
        ],
      },
      {
        id: 'use',
        heading: 'How we use it, and on what basis',
        paragraphs: [
          "We don't sell your data, and no decision about you is made by a computer alone. We use it:",
        ],
        list: [
          'to find you work, contact you about it and put you forward: steps you asked for before a ' +
            'contract, and our contract with you',
          'to check that you may do the work and are suitable for it: our legal duties, and our ' +
            'legitimate interest in the safety of patients',
          'to pay you and to keep the records that the law requires of agencies: our contract with you ' +
            'and our legal duties',
          'to answer messages and requests for staff, book training places and deal with complaints: ' +
            'our legitimate interest in doing what you ask of us, and our legal duties',
          'to email you new jobs for a search: only with your consent, which you give by the link in our ' +
            'first email and can take back with one click in every other',
          'to keep this website secure, and to see which pages are useful and where people find us: our ' +
            'legitimate interest in a site that works and in advertising where it helps',
          'to ask somebody who was recommended whether we may contact them, and to pay the bonus: our ' +
            'legitimate interest in finding good people; to keep and use their details after that: only ' +
            'with their consent',
          'to tell you when a job that you saved closes: only with your consent',
          ...google('to measure visits with Google Analytics: only with your consent'),
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies and browser storage',
        paragraphs: [
          'You can read this site, search for jobs, apply and write to us without accepting any ' +
            "cookies. The banner asks whether we may use cookies that aren't strictly necessary. Accept " +
            'and Decline are equally easy, and nothing optional is loaded before you choose. Your choice ' +
            'is kept in the local storage of your browser, and we count how many people choose each ' +
            'without recording who they are. The CV checklist keeps your ticks there too, if you ask it ' +
            'to, until you take that back; they are never sent to us.',
          'The jobs you save with the heart are kept there until you take them off your list. They ' +
            "aren't sent to us either, unless you have the list emailed to you; to show you the list, " +
            'your browser asks us for those jobs by their numbers, without saying who you are. If you ' +
            'press Accept, your browser also remembers when you last looked at jobs, to mark those ' +
            'published since as new; we are never told when.',
          'Strictly necessary cookies need no consent. Among them is the one that keeps a signed-in ' +
            'member of staff signed in; it is removed when they sign out. If you look at your own ' +
            'applications by the link that we email to you, such a cookie keeps you signed in until you ' +
            "sign out, for half an hour without use and for twelve hours at most. What you do there isn't " +
            'counted in any statistics.',
          ...(usesGoogleAnalytics
            ? [
                'If you press Accept, this site loads Google Analytics, and not before. It sets cookies ' +
                  'whose names begin with _ga and which last up to two years, and tells Google that you ' +
                  'accepted, which of our pages you open, without what you search for on them, and when, ' +
                  'which site led you here, and the technical information that comes with every request, ' +
                  'such as your internet address, browser and language. Its features for advertising are ' +
                  'switched off.',
                'You can change your mind at any time with the "Cookie settings" link at the foot of ' +
                  'every page. If you then press Decline, Google Analytics stops at once, nothing more is ' +
                  'sent to Google, and its cookies are deleted.',
              ]
            : [
                'At present this site uses no analytics service of another company and sets no cookies ' +
                  "that aren't strictly necessary, even if you press Accept. You can change your choice " +
                  'at any time with the "Cookie settings" link at the foot of every page.',
              ]),
        ],
      },
      {
        id: 'statistics',
        heading: 'Statistics we count ourselves',
        paragraphs: [
          'To learn which pages are useful we count page views on our own server. These counts are ' +
            "first-party and use no cookies: they add up how often a page was viewed, aren't shared with " +
            "anyone, aren't used for advertising, and don't tell us who you are or follow you to other " +
            'sites.',
          'With an application we also keep what led to it, to learn where we should advertise: the name ' +
            'in the link, or the name of the site that led you here, as your browser tells it. Nothing is ' +
            'stored in your browser for that; it is known until you leave the site or load another page.',
          'Both are on by default, because the law allows simple statistics of this kind without ' +
            'consent as long as we explain them and you can object. You can object at any time, without ' +
            'giving a reason and without losing anything on this site. Your objection is remembered in ' +
            'this browser, so repeat it in any other browser you use. The switch below turns both off.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Who we share it with',
        paragraphs: ['We share no more than is needed, and only with:'],
        list: [
          'employers: hospitals, clinics, care homes and other clients receive your CV and details only ' +
            "with your consent, for a job or shift you've agreed to be put forward for",
          'service providers: companies that host our systems, send our email, run payroll or make ' +
            'checks for us, under contracts that allow them to act only on our instructions',
          ...google("Google, for statistics about visits to this site: only if you've pressed Accept"),
          'advisors: our solicitors, accountants, auditors and insurers, who are bound to confidentiality',
          'government and regulators: for example HM Revenue and Customs, the Home Office, the ' +
            'Disclosure and Barring Service, professional regulators, the police and the courts, where ' +
            'the law requires or allows it',
        ],
      },
      {
        id: 'transfers',
        heading: 'Outside the United Kingdom',
        paragraphs: [
          'If a service provider handles personal data outside the United Kingdom, we make sure that it ' +
            'is protected as UK law requires: either the country is covered by UK adequacy regulations, ' +
            "or the contract contains the safeguards approved for such transfers. Ask us if you'd like to " +
            'know more about a particular transfer.',
        ],
      },
      {
        id: 'security',
        heading: 'How we keep it safe',
        paragraphs: [
          'Pages and forms are sent over an encrypted connection. CVs are kept apart from the public ' +
            'part of the site and can be opened only by signed-in staff. Staff see only what their work ' +
            'needs, and passwords are never stored in readable form.',
          'No system is perfectly safe. If something goes wrong that puts you at high risk, we tell you ' +
            'without undue delay, and we report to the regulator for data protection when the law ' +
            'requires it.',
        ],
      },
      {
        id: 'retention',
        heading: 'How long we keep it',
        paragraphs: [
          'We keep each kind of record only as long as it has a purpose. Unless we tell you otherwise:',
        ],
        list: [
          'applications, registrations and CVs, with interviews, decisions and their reasons: 12 months ' +
            'from the last activity, then deleted',
          'your record as a candidate, with all addresses and numbers of yours that we know, what our ' +
            'consultants noted and what was said in calls: as long as your applications; where two ' +
            'records turned out to be yours, the second one for 30 days, in case we were wrong',
          'messages, requests for staff and the answers to them: 12 months from the last activity, then ' +
            'deleted',
          'names and contact details of people at organisations that take staff from us: 12 months from ' +
            'the last thing we did together, then deleted',
          'what was checked before you work: as long as your record; copies of a DBS certificate: six ' +
            "months after we've checked or refused it, or after it came if we did neither; copies that " +
            'show your right to work: two years after your last placement has ended',
          "records of candidates we've placed: those the law requires agencies to keep, for at least " +
            'one year after the last service we provided, and for two years because we may have to prove ' +
            'that you had the right to work; pay and tax records for as long as tax law requires',
          'what candidates tell us of their past, and the people they name as referees, with their ' +
            "references: as long as the record of the candidate; a referee's link works for 21 days",
          'training bookings: 12 months after the session, then deleted',
          'recommendations: 12 months from the last activity, then deleted; where a bonus is due, until ' +
            "it's paid, and for 7 years at most; where one was paid, the record of it for 7 years, as the " +
            'law on tax requires',
          'saved jobs that you want to be told of: until the last of them has closed, and for 12 months ' +
            "at most; 7 days if you don't confirm it",
          "job alerts: until you stop them, or a year goes by and you don't ask us to go on; what you " +
            'agreed to and when, 12 months longer; an alert that you never start, 7 days',
          'complaints and the answers to them: 12 months from the last activity, then deleted',
          "the links by which you look at your own applications: half an hour; that you're signed in " +
            'there: twelve hours at most',
          'accounts of our own staff: until the account is closed',
          'safety copies of all this: up to 30 days longer; if we ever have to go back to one, what was ' +
            'deleted at your request since is deleted again',
          'statistics: counts that identify nobody, kept to compare one year with another',
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        paragraphs: [
          'Under the UK GDPR you can ask us for any of the following, free of charge. We answer within ' +
            'one month, or tell you within that month if a complicated request needs longer. We may need ' +
            'to make sure first that it is you who is asking.',
          'If you\'ve applied, you can do much of it yourself at once: the link "What happened to my ' +
            'application?" at the foot of every page leads to where you read, download, correct and ' +
            'delete what we keep about you.',
        ],
        list: [
          'access: a copy of the data we hold about you',
          'correction of anything that is wrong or incomplete',
          'erasure, when we no longer have a good reason to keep it',
          'restriction: to keep it but not use it for the time being',
          'portability: the data you gave us in a form you can take elsewhere',
          'objection to uses that rest on our legitimate interests, and always to direct marketing',
          'withdrawal of consent at any time; what was done before remains lawful',
        ],
      },
      {
        id: 'under-18',
        heading: 'No one under 18',
        paragraphs: [
          "Our service is not offered to anyone under 18, and we don't knowingly collect data about " +
            "them. If you believe that someone under 18 has registered, tell us and we'll delete what was " +
            'sent.',
        ],
      },
      {
        id: 'complaints',
        heading: 'Complaints about your data',
        paragraphs: [
          "If you think we've handled your data wrongly, tell us, by the complaints form or at the " +
            "email address below. You don't need any special form of words. As the Data (Use and Access) " +
            'Act 2025 requires, we acknowledge a complaint within 30 days of receiving it, look into it ' +
            'without undue delay, keep you informed, and tell you the outcome.',
          // By sections 117 to 119 of that Act; the day was not known when this was last read.
          "You can also complain to the UK regulator for data protection, the Information Commissioner's " +
            'Office (ICO), which is becoming the Information Commission: ico.org.uk, telephone 0303 123 ' +
            "1113. We'd welcome the chance to put things right first, but you don't have to give it to us.",
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this policy',
        paragraphs: [
          'We keep this policy in line with what we really do. If a change matters to people who have ' +
            'already given us data, we tell them before it takes effect, by email where we can.',
        ],
      },
    ],
  }
}
