import { useRouteLoaderData } from 'react-router'

/** Whether a mail server is set up: without one, no page says that mail is on its way (D43). */
export function useSendsMail(): boolean {
  const root = useRouteLoaderData('root') as { sendsMail: boolean } | undefined
  return root?.sendsMail ?? false
}
