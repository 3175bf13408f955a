import type { GuideText } from './guide-text.ts'

export const revalidationAndRegistration: GuideText = {
  checked: '2026-11-29',
  sections: [
    {
      heading: 'Registered, and still registered',
      paragraphs: [
        'To use a protected title such as nurse, midwife, doctor, paramedic or physiotherapist you must ' +
          'be on the register of the right regulator, and you must stay on it. Agencies and employers ' +
          'look you up before your first shift and again while you work. Anyone can: the registers are ' +
          'public.',
        "If your registration lapses you can't work in the role, even if the reason is only an unpaid " +
          'fee or an email sent to an old address. Keep your contact details with the regulator up to ' +
          'date.',
      ],
    },
    {
      heading: 'Nurses, midwives and nursing associates: the NMC',
      paragraphs: [
        'You revalidate with the Nursing and Midwifery Council every three years and pay a fee every ' +
          'year, which the NMC decided in 2026 to raise from £120 to £143: its website says what ' +
          'applies now. You apply through NMC Online, which opens the application 60 days before your ' +
          'revalidation date. The NMC is ' +
          'reviewing the Code and revalidation and plans new versions for autumn 2027; until then, over ' +
          'the three years, you need:',
      ],
      list: [
        '450 practice hours, or 900 if you renew two registrations, such as nurse and midwife',
        '35 hours of continuing professional development, of which 20 must be participatory, that is, ' +
          'learning with other people',
        'five pieces of practice-related feedback',
        'five written reflective accounts that refer to the Code',
        'a reflective discussion with another person on the NMC register',
        'a declaration of health and character',
        "a professional indemnity arrangement, or a declaration that you'll have one when you practise",
        'confirmation by a suitable person, usually a line manager, that you have met the requirements',
      ],
    },
    {
      heading: 'Doctors: the GMC',
      paragraphs: [
        'To practise in the UK you need registration with a licence to practise from the General ' +
          'Medical Council. Licensed doctors usually revalidate every five years. Revalidation rests on ' +
          'an annual appraisal that covers the whole of your practice, including locum and private work, ' +
          'and is based on Good medical practice.',
        'For the appraisal you collect supporting information: continuing professional development, ' +
          'quality improvement activity, significant events, feedback from patients, feedback from ' +
          'colleagues, and compliments and complaints. Feedback from patients and from colleagues is ' +
          'normally gathered at least once in each five-year cycle.',
        "Your responsible officer, at the organisation you're connected to (your designated body), " +
          'makes a recommendation, and the GMC decides. If you work only as a locum, find out early which ' +
          'organisation that is; the GMC website has a tool for it. Ask for an exit report or a short ' +
          'statement at the end of each longer placement.',
      ],
    },
    {
      heading: 'Allied health professionals: the HCPC',
      paragraphs: [
        'The Health and Care Professions Council registers 15 professions, among them physiotherapists, ' +
          'occupational therapists, paramedics, radiographers, operating department practitioners and ' +
          'dietitians. Registration is renewed every two years, and each profession has its own renewal ' +
          'window.',
        'When you renew, you declare that you have kept to the standards, including those for ' +
          "continuing professional development. The HCPC doesn't ask for a number of hours. It asks for " +
          'a continuous record, for a mixture of activities, and for learning that has improved your ' +
          'practice and benefits the people you look after. At each renewal a random sample is chosen and ' +
          'asked to submit a profile, so keep your record as you go.',
      ],
    },
    {
      heading: 'Support workers and social care staff',
      paragraphs: [
        "Healthcare assistants and support workers don't have a statutory register in England, but " +
          'employers expect the Care Certificate or the same learning. In Scotland, Wales and Northern ' +
          'Ireland many social care workers have to register with the Scottish Social Services Council, ' +
          "Social Care Wales or the Northern Ireland Social Care Council. If you're moving between " +
          'nations, check before you accept a post.',
      ],
    },
    {
      heading: 'Evidence when you work in many places',
      paragraphs: [
        'Working through an agency counts like any other practice. The difficulty is that nobody ' +
          'collects it for you. Habits that help:',
      ],
      list: [
        'keep a log of shifts with the date, the place, your role and the hours, and save your timesheets',
        'ask for feedback at the end of a good shift or of a difficult one, and write it down the same ' +
          'day without naming anyone',
        'note what you learned from each course, and whether other people took part',
        'write one reflective account every six or seven months instead of five in a week',
        'agree early who will be your confirmer or appraiser',
        'never keep information that could identify a patient or a colleague',
      ],
    },
    {
      heading: "If you're running late",
      paragraphs: [
        'Contact the regulator before the date, not after it. Each has arrangements for people who ' +
          "can't meet a requirement because of illness, maternity leave or other circumstances, but they " +
          'have to know in time. Tell your agency as well: it can help you find your hours and your ' +
          "evidence. The regulator's own website always has the rules in force, and where it differs from " +
          'this guide, the regulator is right.',
      ],
    },
  ],
  officialPages: [
    {
      name: 'Revalidation (NMC)',
      address: 'https://www.nmc.org.uk/revalidation/',
    },
    {
      name: 'Future standards: the reviews of the Code and revalidation (NMC)',
      address: 'https://www.nmc.org.uk/standards/future-standards/',
    },
    {
      name: 'Revalidation (GMC)',
      address: 'https://www.gmc-uk.org/registration-and-licensing/managing-your-registration/revalidation',
    },
    {
      name: 'Continuing professional development (HCPC)',
      address: 'https://www.hcpc-uk.org/cpd/',
    },
    {
      name: 'Scottish Social Services Council',
      address: 'https://www.sssc.uk.com/',
    },
    {
      name: 'Social Care Wales',
      address: 'https://socialcare.wales/',
    },
    {
      name: 'Northern Ireland Social Care Council',
      address: 'https://niscc.info/',
    },
  ],
}
