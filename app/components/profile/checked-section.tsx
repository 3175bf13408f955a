import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { checkedProfile } from '#content/checked-profile.ts'
import { profileWords as words } from '#content/profile.ts'
import type { checksFor } from '#domain/submissions/client-files.server.ts'
import { PROFILE_FILE_PATH } from '#domain/submissions/submissions.ts'
import { CheckedLines } from '../compliance/checked-lines.tsx'

type Checks = Awaited<ReturnType<typeof checksFor>>

/** What was checked, and what the client may take along: by a form, since an address would hold the token. */
export function CheckedSection({ token, passport, copies }: { token: string } & Checks) {
  const file = (id: string, label: string) => (
    <Form method="post" action={PROFILE_FILE_PATH} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="file" value={id} look="secondary" className="text-sm">
        {label}
      </Button>
    </Form>
  )
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.checked.heading}</h2>
      <p className="mt-1 mb-2 text-muted">{words.checked.text}</p>
      <CheckedLines passport={passport} states={checkedProfile.states} />
      <div className="mt-3">{file('checks', words.checked.file)}</div>
      {copies.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{words.checked.copies}</h3>
          <p className="mt-1 mb-3 text-muted">{words.checked.copiesNote}</p>
          <ul className="flex flex-wrap gap-3">
            {copies.map(({ id, name }) => (
              <li key={id}>{file(id, name)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
