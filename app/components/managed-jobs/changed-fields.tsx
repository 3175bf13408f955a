import type { FieldChange, JobChange } from '#domain/jobs/job-changes.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { FieldText } from './field-text.tsx'

/** The fields that somebody changed, before and after; of a deleted job, what it said. */
export function ChangedFields({ change: { event, fields } }: { change: JobChange }) {
  if (fields.length === 0 || event === 'activated' || event === 'deactivated') return null
  return (
    <details>
      <summary className="target -my-2 inline-flex items-center gap-1 font-semibold text-brand underline">
        {event === 'deleted' ? 'What it said' : fields.map(({ field }) => jobFields[field].label).join(', ')}
      </summary>
      <dl className="mt-2 divide-y divide-line">
        {fields.map((change) => (
          <BeforeAndAfter key={change.field} change={change} />
        ))}
      </dl>
    </details>
  )
}

function BeforeAndAfter({ change: { field, from, to } }: { change: FieldChange }) {
  return (
    <div className="py-2">
      <dt className="text-muted">{jobFields[field].label}</dt>
      <dd>
        {to !== null && <span className="sr-only">Before: </span>}
        <span className={to === null ? '' : 'text-muted line-through'}>
          <FieldText field={field} value={from} />
        </span>
      </dd>
      {to !== null && (
        <dd>
          <span className="sr-only">After: </span>
          <FieldText field={field} value={to} />
        </dd>
      )}
    </div>
  )
}
