/** A mail's paragraphs with an empty line between them. */
const mailText = (...paragraphs: string[]) => paragraphs.join('\n\n')

/**
 * The templates of mails that the desk begins with, in the order of its list: plain text, with fields in
 * braces. Administrators change them under Settings, Templates; what is here is what "Put back the first
 * words" brings back. The reason that the desk notes for itself is never in a mail.
 */
export const firstTemplates = {
  received: {
    name: 'Received',
    subject: 'We have received your application ({reference})',
    text: mailText(
      'Hello,',
      'Thank you for your application to {agency}. It has arrived, with your CV.',
      'What happens next:',
      [
        '1. A consultant who knows your kind of work reads your CV. We answer {answer within}, by ' +
          '{answer by}.',
        '2. We call or write to find out where, when and how you want to work.',
        '3. We verify your identity, right to work, registration, references and DBS. This typically takes ' +
          '1-2 weeks. Please send documents only when we ask for them.',
      ].join('\n'),
      "You don't need to do anything now.",
    ),
  },
  more: {
    name: 'Tell us more',
    subject: 'Please tell us more ({reference})',
    text: mailText(
      'Hello {first name},',
      "Thank you for writing to us. We've read what you sent, and would like to know a little more " +
        'before we go on:',
      [
        '- Where would you like to work, and how far do you travel?',
        '- Which days and shifts suit you?',
        '- From when could you start?',
      ].join('\n'),
      'Reply to this email, or ring us: whatever is easier for you.',
      'Kind regards,\n{my name}',
    ),
  },
  interview: {
    name: 'Interview',
    subject: 'Shall we talk? ({reference})',
    text: mailText(
      'Hello {first name},',
      "We'd like to talk with you about {job}. Would {day} suit you?",
      "It takes about half an hour. You don't need to prepare anything: we'll ask about your work so far, " +
        'and you can ask us whatever you like.',
      'If another time is better, reply to this email or ring us. Tell us, too, if there is anything that ' +
        'would make it easier for you to take part.',
      'Kind regards,\n{my name}',
    ),
  },
  offer: {
    name: 'Offer',
    subject: 'We have work for you ({reference})',
    text: mailText(
      'Hello {first name},',
      "Good news: we'd like to offer you {job}, starting on {day}.",
      "Please reply to this email, or ring us, and say whether you'd like it. We'll then send you the " +
        "terms in writing, and tell you what's left to do before you start.",
      'Kind regards,\n{my name}',
    ),
  },
  no: {
    name: 'Kindly no',
    subject: 'Your application ({reference})',
    text: mailText(
      'Hello {name},',
      "Thank you for applying for {job}. We've looked at your application, and we won't take it " +
        'further for this job.',
      "You don't need to do anything. If you'd like us to keep looking for work that suits you, reply " +
        'to this email or ring us, and tell us where, when and how you want to work.',
    ),
  },
  'no-registration': {
    name: 'Kindly no, to a registration',
    subject: 'Your application ({reference})',
    text: mailText(
      'Hello {name},',
      "Thank you for registering with us. We've looked at what you sent, and we don't have work for " +
        'you that we could offer at the moment.',
      "You don't need to do anything. If something changes, such as your registration, your experience " +
        'or when you can work, reply to this email or ring us.',
    ),
  },
  'job-filled': {
    name: 'Job filled',
    subject: 'Your application ({reference})',
    text: mailText(
      'Hello {name},',
      'Thank you for applying for {job}. This job has been filled or withdrawn, so your application for ' +
        'it ends here.',
      "It's no reflection on you. If you'd like us to look for other work that suits you, reply to this " +
        'email or ring us, and tell us where, when and how you want to work.',
    ),
  },
  'document-expiring': {
    name: 'Document expiring',
    subject: 'One of your documents expires soon ({reference})',
    text: mailText(
      'Hello {first name},',
      'Your {document} expires on {day}. Please renew it before then, so that you can go on working.',
      "When you have the new one, reply to this email or ring us, and we'll tell you how to show it to us.",
      'Kind regards,\n{my name}',
    ),
  },
  'reference-request': {
    name: 'Reference request',
    subject: 'Who may we ask for a reference? ({reference})',
    text: mailText(
      'Hello {first name},',
      "Before you start we ask people you've worked with for a reference. Please name two, and tell us " +
        'for each:',
      [
        '- their name, and what they do',
        '- where you worked together, and from when to when',
        '- an email address at their work, and a telephone number',
      ].join('\n'),
      "One of them should be your present or last employer. Please ask them first: we won't write to " +
        'anybody until you say so.',
      'Kind regards,\n{my name}',
    ),
  },
  invitation: {
    name: 'Invitation to apply',
    subject: 'Would this job suit you? {job}',
    text: mailText(
      'Hello {first name},',
      'We have a job that may suit you: {job}.',
      'You can read about it and apply here:\n{job link}',
      "If you'd rather talk about it first, reply to this email or ring us.",
      'Kind regards,\n{my name}',
    ),
  },
} as const
