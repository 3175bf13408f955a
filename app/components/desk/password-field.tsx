import { type ComponentProps, useState } from 'react'
import { controlClass, described, Labelled } from '#app/ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { id: string; label: string; hint?: string }

/** A password, which can be shown while it is typed. Managers may fill it in and it may be pasted. */
export function PasswordField({ id, label, hint, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const labelling = { id, label, hint }
  return (
    <Labelled {...labelling}>
      <div className="relative">
        <input
          name={id}
          {...rest}
          {...described(labelling)}
          id={id}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize={isShown ? 'none' : undefined}
          className={controlClass(undefined, 'pr-20')}
        />
        <button
          type="button"
          aria-describedby={`${id}-label`}
          onClick={() => setIsShown(!isShown)}
          className="needs-script absolute inset-y-1 right-1 min-w-16 rounded-control px-3 text-sm
            font-semibold text-brand hover:bg-wash"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Labelled>
  )
}
