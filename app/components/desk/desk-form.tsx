import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { AccountField } from '../account-field.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'method'> & { once?: string | undefined }

/**
 * A form of the desk that changes something. It says for whose account its page was made.
 * @param once a key that makes a second sending the same as the first, where the form adds something
 */
export function DeskForm({ once, children, ...rest }: Props) {
  return (
    <Form {...rest} method="post">
      <AccountField />
      {once && <input type="hidden" name="idempotencyKey" value={once} />}
      {children}
    </Form>
  )
}
