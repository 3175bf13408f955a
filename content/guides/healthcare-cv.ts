import type { GuideText } from './guide-text.ts'

export const healthcareCv: GuideText = {
  checked: '2026-11-29',
  sections: [
    {
      heading: 'Who reads it, and how fast',
      paragraphs: [
        'Your CV is read at least twice. First by a recruiter, who wants to know within a minute ' +
          "whether you're qualified, registered and available. Then by a ward or home manager, who wants " +
          'to know whether you can look after their patients on Thursday night. Write for both: put the ' +
          'facts at the top and the evidence below.',
        'Two pages are enough for most nurses, healthcare assistants and allied health professionals. ' +
          'Doctors and senior clinicians may need more for training, audit and publications.',
      ],
    },
    {
      heading: 'An order that works',
      paragraphs: [
        'Use plain headings, one column and the same layout for every job. This order suits most people:',
      ],
      list: [
        'your name, phone number, email address and the town you live in',
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
        'Titles differ from one employer to the next; the work does not. For each post give the ' +
          'employer, the town, your role and band, the start and end month, and the kind of place: the ' +
          'number of beds, the specialty, the shift pattern. Then three to five lines on what you did.',
        'Be concrete. "Responsible for patient care" says nothing that your title hasn\'t said. "Looked ' +
          'after six patients a shift on a 28-bed respiratory ward, including non-invasive ventilation" ' +
          "tells a manager that you'll cope. If you led a shift, trained students, brought down falls " +
          'or introduced a new chart, say so and say what changed.',
        'Support workers and care assistants can do exactly the same: how many residents, what kind of ' +
          'needs, which hoists, whether you gave medicines, whether you wrote care plans.',
      ],
    },
    {
      heading: 'Account for every gap',
      paragraphs: [
        'Care employers need your full employment history with an explanation of any gaps, so an ' +
          'unexplained one is a common reason for a call back. Nobody minds the gap itself. One line is ' +
          'enough: "March to September 2023: caring for a relative" or "travelling". You don\'t have to ' +
          "give details of illness, and you shouldn't be asked about your health before an offer of " +
          'work.',
        'Use months as well as years. "2021-2022" can mean two years or two weeks.',
      ],
    },
    {
      heading: 'Leave these out',
      paragraphs: ["Some things don't help the reader, and some can put you at risk:"],
      list: [
        'your date of birth, marital status, religion, nationality or a photograph',
        'your National Insurance number, passport number or bank details',
        'anything about your health or sickness record',
        'anything that could identify a patient, even without a name',
        'the addresses and numbers of referees: give them when they are asked for, once the referees ' +
          'have agreed',
        "tables, text boxes and pictures, which many systems can't read",
      ],
    },
    {
      heading: 'If you trained abroad or are just starting',
      paragraphs: [
        'If you qualified outside the UK, give the title of the qualification in English and say where ' +
          'you are with registration: for example, which part of the NMC test of competence you have ' +
          'passed. Explain the hospitals you worked in by size and type, because the reader may not know ' +
          'them. Say whether you have UK experience, and if not, which of your skills carry over.',
        'If this is your first care job, lead with what shows the same qualities: caring for a ' +
          'relative, volunteering, customer work, night work, languages you speak. Add the Care ' +
          "Certificate or any of its standards that you've completed, and mention a driving licence if " +
          'the role involves visits.',
      ],
    },
    {
      heading: 'Before you send it',
      paragraphs: [
        'Save the file as a PDF or Word document with your own name in the file name. Open it on a ' +
          "phone, since that is where it may well be read. Read it aloud once: you'll hear the " +
          'mistakes. Check every date against your payslips or contracts, because references will. Then ' +
          'ask somebody who does your job whether they recognise the work you describe.',
        'Keep one full version with everything in it and shorten a copy for each application, moving ' +
          'the experience that matters most for that post to the top.',
      ],
    },
  ],
  officialPages: [
    {
      name: 'How to write a CV (National Careers Service)',
      address: 'https://nationalcareers.service.gov.uk/careers-advice/cv-sections',
    },
    {
      name: 'Health Careers, about roles in the NHS',
      address: 'https://www.healthcareers.nhs.uk/',
    },
    {
      name: 'What care employers must check: Regulation 19 (CQC)',
      address:
        'https://www.cqc.org.uk/guidance-providers/regulations/regulation-19-fit-proper-persons-employed',
    },
  ],
}
