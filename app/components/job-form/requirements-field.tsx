import { TextArea } from '#app/ui/field.tsx'
import { useHasScript } from '../has-script.ts'
import { RequirementList } from './requirement-list.tsx'

type Props = {
  id: string
  label: string
  error: string | undefined
  requirements: readonly string[]
  onChanged: () => void
}

/** A job's requirements: a list of fields, or without script a text with one to a line. */
export function RequirementsField({ id, label, error, requirements, onChanged }: Props) {
  const hasScript = useHasScript()
  if (hasScript) return <RequirementList {...{ id, label, error, requirements, onChanged }} />
  return (
    <TextArea
      id={id}
      name="requirements"
      label={label}
      hint="One requirement to a line."
      error={error}
      rows={5}
      defaultValue={requirements.join('\n')}
    />
  )
}
