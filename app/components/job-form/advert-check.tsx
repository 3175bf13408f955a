import { advertGaps } from '#domain/jobs/advert-check.ts'
import { type JobDraft, jobFields } from '#domain/jobs/job-fields.ts'
import { fieldId } from './job-field.tsx'

/** What the advert still needs before it goes live, or would be found better with (D31). */
export function AdvertCheck({ draft }: { draft: JobDraft }) {
  const gaps = advertGaps(draft)
  if (gaps.length === 0) return null
  return (
    <section aria-labelledby="advert-check" className="rounded-card border border-line bg-wash p-4 text-sm">
      <h3 id="advert-check" className="text-base">
        Before it goes live
      </h3>
      <ul className="mt-2 space-y-1.5">
        {gaps.map(({ field, text, isRequired }) => (
          <li key={field}>
            <strong className={isRequired ? 'text-danger' : 'text-muted'}>
              {isRequired ? 'Needed' : 'Better'}:{' '}
            </strong>
            <a href={`#${fieldId(field)}`} className="text-brand underline">
              {jobFields[field].label}
            </a>
            . {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
