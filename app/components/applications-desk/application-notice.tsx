import type { Application } from '#domain/applications/application-desk.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { DoneNotice } from '../desk/done-notice.tsx'
import { useWhenMailGoes } from '../sends-mail.ts'
import { closedTexts } from './answered-texts.ts'

/** Says what was done on an application's page. */
export function ApplicationNotice({ name, status }: Pick<Application, 'name' | 'status'>) {
  const whenMailGoes = useWhenMailGoes()
  return (
    <DoneNotice
      texts={{
        note: 'Note added.',
        'note-deleted': 'Note deleted.',
        mail: `The email is in the outbox and will be sent ${whenMailGoes}.`,
        'not-spam': `Not spam: the applicant and staff are written to ${whenMailGoes}.`,
        ...closedTexts(whenMailGoes),
        step: 'The next step is saved.',
        outcome: 'How the interview went is noted, with what comes next.',
        interview: `The interview is arranged. The email about it will be sent ${whenMailGoes}.`,
        'interview-moved': `The interview is changed. The email about it will be sent ${whenMailGoes}.`,
        'interview-cancelled': `The interview is cancelled. The email about it goes ${whenMailGoes}.`,
        // Whoever goes on quickly sees whose it was.
        status: `Status changed: ${name} is now ${APPLICATION_STATUSES[status]}.`,
      }}
    />
  )
}
