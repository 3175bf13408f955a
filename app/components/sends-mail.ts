import { useRouteLoaderData } from 'react-router'

/** Whether a mail server is set up: without one, no page says that mail is on its way (D43). */
export function useSendsMail(): boolean {
  const root = useRouteLoaderData('root') as { sendsMail: boolean } | undefined
  return root?.sendsMail ?? false
}

/** When mail goes that an action writes, as the end of a sentence. */
export function useWhenMailGoes(): string {
  return useSendsMail() ? 'in a moment' : 'once a mail server is set up'
}
