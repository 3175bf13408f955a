import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = ComponentProps<typeof Link>

/** A link within a sentence or a row. */
export const InlineLink = (props: Props) => <Link {...props} className="text-brand underline" />

/** A link within a sentence that says what to do next. */
export const StrongLink = (props: Props) => <Link {...props} className="font-semibold text-brand underline" />
