import { BY_ITSELF, type EditConflict } from '#domain/jobs/job-changes.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { FieldText } from '../managed-jobs/field-text.tsx'

/** What somebody else saved during this edit, beside what it has, and which of the two the form holds now. */
export function EditConflicts({
  by,
  conflicts,
}: {
  by: readonly string[]
  conflicts: readonly EditConflict[]
}) {
  const people = by.filter((name) => name !== BY_ITSELF)
  const who = people.length > 0 ? people.join(' and ') : 'Somebody else'
  return (
    <section
      aria-label="What changed in the meantime"
      className="rounded-card border border-warning p-[min(1.25rem,5vw)]"
    >
      <p>
        {conflicts.length > 0
          ? `${who} saved these fields. Check them below, then save again.`
          : `${who} saved the same as you. Save again to keep it.`}
        {people.length < by.length && ' The job has also opened or closed by itself.'}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {conflicts.map(({ field, theirs, mine, kept }) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{jobFields[field].label}</dt>
            <dd className="mt-0.5">
              <span className="text-muted">Theirs{kept === 'theirs' && ', in the form now'}: </span>
              <FieldText field={field} value={theirs} />
            </dd>
            <dd>
              <span className="text-muted">
                {kept === 'mine' ? 'Yours, in the form now: ' : 'Before, as you saw it: '}
              </span>
              <FieldText field={field} value={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
