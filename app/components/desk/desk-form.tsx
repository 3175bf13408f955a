import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { AccountField } from '../account-field.tsx'

/** A form of the desk. One that changes something says for whose account its page was made. */
export function DeskForm({ children, ...rest }: ComponentProps<typeof Form>) {
  return (
    <Form {...rest}>
      {rest.method === 'post' && <AccountField />}
      {children}
    </Form>
  )
}
