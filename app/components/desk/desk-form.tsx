import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { AccountField } from '../account-field.tsx'

/** A form of the desk that changes something. It says for whose account its page was made. */
export function DeskForm({ children, ...rest }: Omit<ComponentProps<typeof Form>, 'method'>) {
  return (
    <Form {...rest} method="post">
      <AccountField />
      {children}
    </Form>
  )
}
