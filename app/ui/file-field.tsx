import type { ComponentProps } from 'react'
import { controlClass, described, Labelled, useFocusIfWrong } from './field.tsx'

type Props = ComponentProps<'input'> & {
  id: string
  label: string
  hint: string
  error?: string | undefined
  retained?: string | undefined
}

/** One file from the visitor's device, with its label above. */
export function FileField({ id, label, hint, error, retained, ...rest }: Props) {
  const labelling = { id, label, hint, error }
  return (
    <Labelled {...labelling}>
      {retained && <p className="mb-1.5 text-sm font-semibold text-success">{retained}</p>}
      <input
        {...rest}
        {...described(labelling)}
        {...useFocusIfWrong(error)}
        type="file"
        id={id}
        className={controlClass(
          error,
          'cursor-pointer p-1.5! text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-lg ' +
            'file:border-0 file:bg-wash file:px-4 file:font-semibold file:text-brand',
        )}
      />
    </Labelled>
  )
}
