import type { GuideText } from './guide-text.ts'

export const firstAgencyShift: GuideText = {
  checked: '2026-11-29',
  sections: [
    {
      heading: 'Before you accept',
      paragraphs: [
        'A good booking answers these questions before you say yes. If one is open, ask your consultant:',
      ],
      list: [
        'which ward, unit or home, and the full address',
        'the start and the finish, and how long the unpaid break is',
        "the role and band you're booked as, and the pay per hour",
        "what kind of patients and how many you're likely to look after",
        "the skills you'll be expected to use, such as giving intravenous medicines or using a " +
          'particular hoist',
        'who to report to, and a number that is answered at that hour',
        'uniform, parking, the last bus, and where to leave your things',
      ],
    },
    {
      heading: 'The day before',
      paragraphs: [
        "Look up the journey for the time you'll really make it: a night bus or a Sunday train can " +
          "decide whether you're on time. Put the number of your agency in your phone. Pack your photo " +
          "identification (the ward may want to see that you're the person who was checked) and your " +
          'agency badge, a uniform that is clean and bare below the elbows, flat shoes, a fob watch, ' +
          'pens, water and something to eat. Leave jewellery at home.',
        'Sleep. If you have come off another shift, count the hours. The law gives most workers 11 ' +
          'hours of rest between working days, and a break of at least 20 minutes in a shift of more than ' +
          "six hours. The average week is limited to 48 hours across all your jobs unless you've agreed " +
          "in writing to more, and you may withdraw that agreement. Your agency can't see the shifts you " +
          'work for others, so tell it.',
      ],
    },
    {
      heading: 'The first fifteen minutes',
      paragraphs: [
        'Arrive a quarter of an hour early. Introduce yourself to the nurse or manager in charge by ' +
          "name and role, say that you're from an agency and whether you've worked there before. They " +
          'should show you round. Whether they do or not, find out:',
      ],
      list: [
        'how to call for help: the emergency number, the crash call and the call bells',
        'where the resuscitation equipment, oxygen and suction are',
        'the fire exits, and what to do when the alarm sounds',
        'door codes, medicine keys, and how to get into the records system',
        'who is for resuscitation and who is not, who is at risk of falling, who has allergies',
        "who takes your break cover and who you ask when you aren't sure",
      ],
    },
    {
      heading: 'Work within your competence',
      paragraphs: [
        "You're accountable for what you do, wherever you do it. Take a full handover and write it " +
          'down. Ask for the local policy rather than relying on how it is done elsewhere: charts, pumps ' +
          "and escalation rules differ. If you're asked to do something for which you aren't trained, " +
          'say so clearly and offer what you can do instead. "I am not signed off for that; may I help ' +
          'with the observations while somebody else gives it?" is a professional answer.',
        "Don't share log-ins, don't give medicines somebody else has drawn up out of your sight, and " +
          'record your care as you give it, in your own name.',
      ],
    },
    {
      heading: 'When something is wrong',
      paragraphs: [
        'If a patient is getting worse, escalate at once by the local route, and keep going until ' +
          "somebody comes. If the unit doesn't seem safe, tell the person in charge first, then the site " +
          "manager, then your agency's 24/7 line. Say what you see in facts: numbers, times, what hasn't " +
          "been done. Write it in the incident system before you leave. Being new or temporary doesn't " +
          'lessen your duty to speak up, and the law protects you when you report something that you ' +
          'reasonably believe puts people at risk.',
        "If you're hurt, threatened or discriminated against, tell the person in charge and call your " +
          "agency. If you're going to be late or ill, call as soon as you know.",
      ],
    },
    {
      heading: 'Before you go home',
      paragraphs: [
        'Give a complete handover and return keys, phones and badges. Tear up your handover sheet into ' +
          'the confidential waste: it must not leave the building in your pocket. Have your timesheet ' +
          'signed, with the real start, finish and break, before the person in charge goes home. With us, ' +
          'timesheets are due by Monday and payment is made by Friday.',
        'Then take five minutes. What went well, what would you do differently, what did you not know? ' +
          'Two lines on your phone, without patient details, are the start of a reflective account for ' +
          'your revalidation. Tell your consultant whether you would go back.',
      ],
    },
  ],
  officialPages: [
    {
      name: 'Your rights as an agency worker (GOV.UK)',
      address: 'https://www.gov.uk/agency-workers-your-rights',
    },
    {
      name: 'Rest breaks at work (GOV.UK)',
      address: 'https://www.gov.uk/rest-breaks-work',
    },
    {
      name: 'Maximum weekly working hours (GOV.UK)',
      address: 'https://www.gov.uk/maximum-weekly-working-hours',
    },
    {
      name: 'Whistleblowing for employees (GOV.UK)',
      address: 'https://www.gov.uk/whistleblowing',
    },
  ],
}
