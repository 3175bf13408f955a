/** A mail's paragraphs with an empty line between them. */
const mailText = (...paragraphs: string[]) => paragraphs.join('\n\n')

/**
 * The mails with which an application ends, as the desk first shows them: plain text, to be changed before it
 * goes. `{name}` becomes the applicant's name, `{job}` the job's title. The reason that the desk notes for
 * itself is never in them.
 */
export const answerTexts = {
  rejected: mailText(
    'Hello {name},',
    "Thank you for applying for {job}. We have looked at your application, and we won't take it " +
      'further for this job.',
    "You don't need to do anything. If you'd like us to keep looking for work that suits you, reply " +
      'to this mail or ring us, and tell us where, when and how you want to work.',
  ),

  registration: mailText(
    'Hello {name},',
    "Thank you for registering with us. We have looked at what you sent, and we don't have work for " +
      'you that we could offer at the moment.',
    "You don't need to do anything. If something changes, such as your registration, your experience " +
      'or when you can work, reply to this mail or ring us.',
  ),

  jobEnded: mailText(
    'Hello {name},',
    'Thank you for applying for {job}. This job has been filled or withdrawn, so your application for ' +
      'it ends here.',
    "It says nothing about you. If you'd like us to look for other work that suits you, reply to this " +
      'mail or ring us, and tell us where, when and how you want to work.',
  ),
} as const
