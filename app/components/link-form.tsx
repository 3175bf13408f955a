import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = {
  /** The page's path, without a query: what follows the POST must not have the token in its address. */
  action: string
  token: string
  submit: Pick<ComponentProps<typeof SubmitButton>, 'label' | 'busyLabel' | 'look' | 'name' | 'value'>
  /** What is chosen or said beside it. */
  children?: ReactNode
}

/** The button of a page that a mail links to: opening the link changes nothing, only this does. */
export function LinkForm({ action, token, submit, children }: Props) {
  return (
    <Form method="post" action={action} className="mt-6 space-y-5">
      <input type="hidden" name="token" value={token} />
      {children}
      <SubmitButton {...submit} />
    </Form>
  )
}
