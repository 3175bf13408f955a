type GuideSection = {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

export type Guide = {
  slug: string
  title: string
  summary: string
  /** Reading time, at about 200 words a minute. */
  minutes: number
  sections: readonly GuideSection[]
}

type CareerTool = { slug: string; title: string; summary: string }

export type Resources = {
  lead: string
  guidesHeading: string
  guides: readonly Guide[]
  toolsHeading: string
  tools: readonly CareerTool[]
  note: string
}

/** The four guides and the three career tools of the resources page (§2, D5). */
export const resources: Resources = {
  lead: 'Practical guides and tools for working in UK healthcare, free for everyone, whether or not you work with us.',
  guidesHeading: 'Guides',
  guides: [
    {
      slug: 'right-to-work-and-dbs',
      title: 'Right to work and DBS checks',
      summary:
        'What you are asked to prove before a first shift, how each check is done, and how to avoid waiting.',
      minutes: 4,
      sections: [
        {
          heading: 'Why everyone is checked',
          paragraphs: [
            "Every employer and agency in the UK must check that a person is allowed to do the work before it begins. The check is the same for everybody, whatever their nationality, accent or surname. In health and care there is a second check: whether anything in a person's record means that they should not work with patients.",
            'Neither is needed to register your interest. You are asked for documents once you and an agency have decided to go ahead, and you should only ever send them through the route the agency gives you.',
          ],
        },
        {
          heading: 'Right to work: British and Irish citizens',
          paragraphs: [
            'A British or Irish passport proves your right to work, even if it has expired, when the employer checks the original with you present in person or on a video call. An Irish passport card does too. If you have no passport, a UK birth or adoption certificate together with an official document that shows your National Insurance number and your name, such as a P45 or a letter from a government agency, is accepted.',
            'The other way is digital. A certified identity service checks a passport that is still valid, and often your face, through your phone, and sends the result to the employer. You may be offered this route, but you do not have to take it: another way to prove your status should always be open to you.',
          ],
        },
        {
          heading: 'Right to work: everyone else',
          paragraphs: [
            'Most other people prove their status online. You sign in to your UK Visas and Immigration account, view your eVisa and use the service on GOV.UK called "Prove your right to work to an employer". It gives you a share code. The employer enters the code and your date of birth on GOV.UK and keeps the result. A share code lasts 90 days, and a right to work code begins with the letter W.',
            'Biometric residence permits are no longer accepted as proof. If you still rely on a card, create your online account before you look for work. Keep your passport number there up to date, too.',
            'Some visas limit the hours or the kind of work. A student visa usually has a weekly limit in term time, and a sponsored worker may do extra work for somebody else only within the rules of that visa. Tell the agency before you accept a shift: the limit is on your total hours, not on each employer. If your permission has an end date, the check is repeated before that date.',
          ],
        },
        {
          heading: 'What a DBS check is',
          paragraphs: [
            'The Disclosure and Barring Service (DBS) checks criminal records in England and Wales. Clinical and care roles usually need an enhanced check, and for regulated activity with adults or children also a check of the barred lists. You fill in the application, show identity documents, and the certificate is sent to you by post. There is no official expiry date: it is right on the day it is printed, and each employer decides when a new one is needed.',
            'Scotland and Northern Ireland have their own systems. In Scotland you join the Protecting Vulnerable Groups (PVG) scheme, run by Disclosure Scotland. In Northern Ireland the checks are made by AccessNI.',
            'A conviction does not end every career. Old and minor matters may be filtered from the certificate, and an employer should consider what is left fairly, in the light of the role. Say early what you know will appear. It is an offence for a person on a barred list to seek regulated activity from which they are barred.',
          ],
        },
        {
          heading: 'Use the Update Service',
          paragraphs: [
            'The DBS Update Service keeps a certificate live, so that a new employer can check online, with your permission, whether anything has changed. That can save weeks each time you move. You must subscribe within 30 days of the date on which the certificate was issued, or beforehand with your application reference. Miss the 30 days and you need a new certificate to join.',
            'The subscription is renewed every year. The employer must still see your original paper certificate, and the check helps only if the level and the workforce on it, adult or child, fit the new role.',
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
    },
    {
      slug: 'healthcare-cv',
      title: 'Writing a healthcare CV',
      summary: 'What a recruiter and a ward manager look for, in which order, and what is better left out.',
      minutes: 4,
      sections: [
        {
          heading: 'Who reads it, and how fast',
          paragraphs: [
            'Your CV is read at least twice. First by a recruiter, who wants to know within a minute whether you are qualified, registered and available. Then by a ward or home manager, who wants to know whether you can look after their patients on Thursday night. Write for both: put the facts at the top and the evidence below.',
            'Two pages are enough for most nurses, healthcare assistants and allied health professionals. Doctors and senior clinicians may need more for training, audit and publications.',
          ],
        },
        {
          heading: 'An order that works',
          paragraphs: [
            'Use plain headings, one column and the same layout for every job. This order suits most people:',
          ],
          list: [
            'your name, phone number, e-mail address and the town you live in',
            'two or three sentences about your role, your setting and what you want next',
            'your professional registration: the body, your number, your field and the renewal date',
            'employment, the most recent first',
            'qualifications and the year of each',
            'mandatory training with dates',
            'clinical skills and systems you use without supervision',
            'a line to say that references are available',
          ],
        },
        {
          heading: 'Describe the work, not the job title',
          paragraphs: [
            'Titles differ from one employer to the next; the work does not. For each post give the employer, the town, your role and band, the start and end month, and the kind of place: the number of beds, the specialty, the shift pattern. Then three to five lines on what you did.',
            'Be concrete. "Responsible for patient care" says nothing that your title has not said. "Looked after six patients a shift on a 28-bed respiratory ward, including non-invasive ventilation" tells a manager that you will cope. If you led a shift, trained students, brought down falls or introduced a new chart, say so and say what changed.',
            'Support workers and care assistants can do exactly the same: how many residents, what kind of needs, which hoists, whether you gave medicines, whether you wrote care plans.',
          ],
        },
        {
          heading: 'Account for every gap',
          paragraphs: [
            'Care employers need your full employment history with an explanation of any gaps, so an unexplained one is a common reason for a call back. Nobody minds the gap itself. One line is enough: "March to September 2023: caring for a relative" or "travelling". You do not have to give details of illness, and you should not be asked about your health before an offer of work.',
            'Use months as well as years. "2021-2022" can mean two years or two weeks.',
          ],
        },
        {
          heading: 'Leave these out',
          paragraphs: ['Some things do not help the reader, and some can put you at risk:'],
          list: [
            'your date of birth, marital status, religion, nationality or a photograph',
            'your National Insurance number, passport number or bank details',
            'anything about your health or sickness record',
            'anything that could identify a patient, even without a name',
            'the addresses and numbers of referees: give them when they are asked for, once the referees have agreed',
            'tables, text boxes and pictures, which many systems cannot read',
          ],
        },
        {
          heading: 'If you trained abroad or are just starting',
          paragraphs: [
            'If you qualified outside the UK, give the title of the qualification in English and say where you are with registration: for example, which part of the NMC test of competence you have passed. Explain the hospitals you worked in by size and type, because the reader may not know them. Say whether you have UK experience, and if not, which of your skills carry over.',
            'If this is your first care job, lead with what shows the same qualities: caring for a relative, volunteering, customer work, night work, languages you speak. Add the Care Certificate or any of its standards that you have completed, and mention a driving licence if the role involves visits.',
          ],
        },
        {
          heading: 'Before you send it',
          paragraphs: [
            'Save the file as a PDF or Word document with your own name in the file name. Open it on a phone, since that is where it may well be read. Read it aloud once: you will hear the mistakes. Check every date against your payslips or contracts, because references will. Then ask somebody who does your job whether they recognise the work you describe.',
            'Keep one full version with everything in it and shorten a copy for each application, moving the experience that matters most for that post to the top.',
          ],
        },
      ],
    },
    {
      slug: 'revalidation-and-registration',
      title: 'Revalidation and registration',
      summary:
        'What the NMC, GMC and HCPC ask of you, when, and how to collect the evidence while working through an agency.',
      minutes: 4,
      sections: [
        {
          heading: 'Registered, and still registered',
          paragraphs: [
            'To use a protected title such as nurse, midwife, doctor, paramedic or physiotherapist you must be on the register of the right regulator, and you must stay on it. Agencies and employers look you up before your first shift and again while you work. Anyone can: the registers are public.',
            'A lapsed registration means that you cannot work in the role, even if the reason is only an unpaid fee or an e-mail sent to an old address. Keep your contact details with the regulator up to date.',
          ],
        },
        {
          heading: 'Nurses, midwives and nursing associates: the NMC',
          paragraphs: [
            'You revalidate with the Nursing and Midwifery Council every three years and pay a fee every year. The application is made through NMC Online, which opens it 60 days before your revalidation date. Over the three years you need:',
          ],
          list: [
            '450 practice hours, or 900 if you renew two registrations, such as nurse and midwife',
            '35 hours of continuing professional development, of which 20 must be participatory, that is, learning with other people',
            'five pieces of practice-related feedback',
            'five written reflective accounts that refer to the Code',
            'a reflective discussion with another person on the NMC register',
            'a declaration of health and character',
            'a professional indemnity arrangement, or a declaration that you will have one when you practise',
            'confirmation by a suitable person, usually a line manager, that you have met the requirements',
          ],
        },
        {
          heading: 'Doctors: the GMC',
          paragraphs: [
            'To practise in the UK you need registration with a licence to practise from the General Medical Council. Licensed doctors usually revalidate every five years. It rests on an annual appraisal that covers the whole of your practice, including locum and private work, and is based on Good medical practice.',
            'For the appraisal you collect supporting information: continuing professional development, quality improvement activity, significant events, feedback from patients, feedback from colleagues, and compliments and complaints. Feedback from patients and from colleagues is normally gathered at least once in each five-year cycle.',
            'Your responsible officer, at the organisation you are connected to (your designated body), makes a recommendation, and the GMC decides. If you work only as a locum, find out early which organisation that is; the GMC website has a tool for it. Ask for an exit report or a short statement at the end of each longer placement.',
          ],
        },
        {
          heading: 'Allied health professionals: the HCPC',
          paragraphs: [
            'The Health and Care Professions Council registers 15 professions, among them physiotherapists, occupational therapists, paramedics, radiographers, operating department practitioners and dietitians. Registration is renewed every two years, and each profession has its own renewal window.',
            'When you renew, you declare that you have kept to the standards, including those for continuing professional development. The HCPC does not ask for a number of hours. It asks for a continuous record, for a mixture of activities, and for learning that has improved your practice and benefits the people you look after. At each renewal a random sample is chosen and asked to submit a profile, so keep your record as you go.',
          ],
        },
        {
          heading: 'Support workers and social care staff',
          paragraphs: [
            'Healthcare assistants and support workers do not have a statutory register in England, but employers expect the Care Certificate or the same learning. In Scotland, Wales and Northern Ireland many social care workers have to register with the Scottish Social Services Council, Social Care Wales or the Northern Ireland Social Care Council. If you are moving between nations, check before you accept a post.',
          ],
        },
        {
          heading: 'Evidence when you work in many places',
          paragraphs: [
            'Working through an agency counts like any other practice. The difficulty is that nobody collects it for you. Habits that help:',
          ],
          list: [
            'keep a log of shifts with the date, the place, your role and the hours, and save your timesheets',
            'ask for feedback at the end of a good shift or of a difficult one, and write it down the same day without naming anyone',
            'note what you learned from each course, and whether other people took part',
            'write one reflective account every six or seven months instead of five in a week',
            'agree early who will be your confirmer or appraiser',
            'never keep information that could identify a patient or a colleague',
          ],
        },
        {
          heading: 'If you are running late',
          paragraphs: [
            "Contact the regulator before the date, not after it. Each has arrangements for people who cannot meet a requirement because of illness, maternity leave or other circumstances, but they have to know in time. Tell your agency as well: it can help you find your hours and your evidence. The regulator's own website always has the rules in force, and where it differs from this guide, the regulator is right.",
          ],
        },
      ],
    },
    {
      slug: 'first-agency-shift',
      title: 'Preparing for an agency shift',
      summary:
        'What to find out, what to bring, and how to work safely in a place you have never seen before.',
      minutes: 4,
      sections: [
        {
          heading: 'Before you accept',
          paragraphs: [
            'A good booking answers these questions before you say yes. If one is open, ask your consultant:',
          ],
          list: [
            'which ward, unit or home, and the full address',
            'the start and the finish, and how long the unpaid break is',
            'the role and band you are booked as, and the pay per hour',
            'what kind of patients and how many you are likely to look after',
            'the skills you will be expected to use, such as giving intravenous medicines or using a particular hoist',
            'whom to report to, and a number that is answered at that hour',
            'uniform, parking, the last bus, and where to leave your things',
          ],
        },
        {
          heading: 'The day before',
          paragraphs: [
            'Look up the journey at the hour at which you will really make it: a night bus or a Sunday train can decide whether you are on time. Put the number of your agency in your phone. Pack your photo identification and agency badge, a uniform that is clean and bare below the elbows, flat shoes, a fob watch, pens, water and something to eat. Leave jewellery at home.',
            'Sleep. If you have come off another shift, count the hours. The law gives most workers 11 hours of rest between working days, and a break of at least 20 minutes in a shift of more than six hours. The average week is limited to 48 hours across all your jobs unless you have agreed in writing to more, and you may withdraw that agreement. Your agency cannot see the shifts you work for others, so tell it.',
          ],
        },
        {
          heading: 'The first fifteen minutes',
          paragraphs: [
            'Arrive a quarter of an hour early. Introduce yourself to the nurse or manager in charge by name and role, say that you are from an agency and whether you have worked there before. They should show you round. Whether they do or not, find out:',
          ],
          list: [
            'how to call for help: the emergency number, the crash call and the call bells',
            'where the resuscitation equipment, oxygen and suction are',
            'the fire exits, and what to do when the alarm sounds',
            'door codes, medicine keys, and how to get into the records system',
            'who is for resuscitation and who is not, who is at risk of falling, who has allergies',
            'who takes your break cover and whom you ask when you are not sure',
          ],
        },
        {
          heading: 'Work within your competence',
          paragraphs: [
            'You are accountable for what you do, wherever you do it. Take a full handover and write it down. Ask for the local policy rather than relying on how it is done elsewhere: charts, pumps and escalation rules differ. If you are asked to do something for which you are not trained, say so clearly and offer what you can do instead. "I am not signed off for that; may I help with the observations while somebody else gives it?" is a professional answer.',
            'Do not share log-ins, do not give medicines somebody else has drawn up out of your sight, and record your care as you give it, in your own name.',
          ],
        },
        {
          heading: 'When something is wrong',
          paragraphs: [
            "If a patient is getting worse, escalate at once by the local route and go on until somebody comes. If the unit does not seem safe, tell the person in charge first, then the site manager, then your agency's 24/7 line. Say what you see in facts: numbers, times, what has not been done. Write it in the incident system before you leave. Being new or temporary does not lessen your duty to speak up, and the law protects people who raise a genuine concern.",
            'If you are hurt, threatened or discriminated against, tell the person in charge and call your agency. If you are going to be late or ill, call as soon as you know.',
          ],
        },
        {
          heading: 'Before you go home',
          paragraphs: [
            'Give a complete handover and return keys, phones and badges. Tear up your handover sheet into the confidential waste: it must not leave the building in your pocket. Have your timesheet signed before the person in charge goes home, with the real start, finish and break. With us, timesheets are due by Monday and payment is made by Friday.',
            'Then take five minutes. What went well, what would you do differently, what did you not know? Two lines on your phone, without patient details, are the start of a reflective account for your revalidation. Tell your consultant whether you would go back.',
          ],
        },
      ],
    },
  ],
  toolsHeading: 'Career tools',
  tools: [
    {
      slug: 'pay-calculator',
      title: 'Pay calculator',
      summary:
        'Enter your rate and your hours and see an estimate of what reaches your bank account each week.',
    },
    {
      slug: 'cv-checklist',
      title: 'CV checklist',
      summary: 'Go through your CV point by point and find what is missing before a recruiter does.',
    },
    {
      slug: 'interview-practice',
      title: 'Interview practice',
      summary: 'Typical questions for your role, time to think, and notes on what a good answer contains.',
    },
  ],
  note: 'General guidance, not legal or tax advice. Rules change: check with GOV.UK or your regulator before you rely on a date or a number.',
}
