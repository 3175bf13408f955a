import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Look = 'primary' | 'secondary' | 'danger' | 'on-deep'

const looks: Record<Look, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-field-line bg-surface text-ink hover:border-brand hover:text-brand',
  danger: 'bg-danger text-paper hover:brightness-90',
  'on-deep': 'bg-white text-deep-ink hover:bg-on-deep',
}

const buttonClass = (look: Look, className = '') =>
  'button target inline-flex items-center justify-center gap-2 rounded-control px-[min(1.25rem,4vw)] py-2 ' +
  `text-center font-semibold no-underline transition-colors duration-150 ${looks[look]} ${className}`

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** There is nothing to do for it now. Unlike one that is disabled it keeps the focus that it has. */
  isIdle?: boolean
}

/** A button that acts on this page. It submits only when it is given `type="submit"`. */
export function Button({ look = 'primary', isIdle = false, className = '', ...rest }: ButtonProps) {
  const idle = isIdle && { 'aria-disabled': true, onClick: undefined }
  return (
    <button
      type="button"
      {...rest}
      {...idle}
      className={buttonClass(look, `${className} ${isIdle ? 'cursor-not-allowed opacity-60' : ''}`.trim())}
    />
  )
}

/** A link that leads somewhere and looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={buttonClass(look, className)} />
}

/** A `ButtonLink` to what is not the first thing to do on its page. */
export const SecondaryLink = (props: ComponentProps<typeof Link>) => (
  <ButtonLink {...props} look="secondary" />
)

type BackLinkProps = { to: string; lists?: string; look?: Look; children: string }

/**
 * A link back to the list that a page belongs to: as it was left, where this tab has shown it (in a script of
 * the head, `followBackLinks`).
 * @param lists a regular expression for the paths of such lists
 */
export function BackLink({ to, lists = `^${to}$`, look, children }: BackLinkProps) {
  const plain =
    'target inline-flex items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline'
  return (
    <Link to={to} data-back={lists} className={`no-print ${look ? buttonClass(look) : plain}`}>
      <Icon name="arrow-left" /> {children}
    </Link>
  )
}

/** A link in the text that is a target of its own. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`target inline-flex items-center font-semibold text-brand underline ${className}`.trimEnd()}
    />
  )
}
