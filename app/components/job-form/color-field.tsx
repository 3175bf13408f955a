import { FieldError } from '#app/ui/field.tsx'
import { JOB_COLORS } from '#domain/jobs/jobs.ts'

type Props = { id: string; name: string; label: string; error: string | undefined; color: string }

/** The gradient of a job's colour bar (§3): each shown and named. */
export function ColorField({ id, name, label, error, color }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {error && <FieldError id={id} error={error} />}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2
          sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]"
      >
        {Object.entries(JOB_COLORS).map(([value, gradient]) => (
          <label
            key={value}
            data-job-color={value}
            className="target flex cursor-pointer items-center gap-2.5 rounded-control border
              border-field-line bg-surface p-2.5 text-sm
              has-checked:border-brand has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === color}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span aria-hidden="true" className="job-bar mb-1 block h-3 rounded-full" />
              {gradient}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
