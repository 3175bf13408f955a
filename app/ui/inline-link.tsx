import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = Omit<ComponentProps<typeof Link>, 'className'>

/** A link within a sentence or a row. */
export const InlineLink = (props: Props) => <Link {...props} className="text-brand underline" />

/** As `InlineLink`, semibold. */
export const StrongLink = (props: Props) => <Link {...props} className="font-semibold text-brand underline" />
