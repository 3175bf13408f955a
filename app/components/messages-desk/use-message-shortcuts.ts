import { useNavigate } from 'react-router'
import type { Message } from '#domain/messages/message-desk.ts'
import type { Shortcut } from '../desk/shortcuts/use-shortcuts.ts'

type Walk = { list: string; previous: string | undefined; next: string | undefined }

/** The shortcuts of a message's page. */
export function useMessageShortcuts({ isSpam }: Message, walk: Walk): Shortcut[] {
  const navigate = useNavigate()
  const to = (href: string | undefined) => (href ? () => navigate(href) : undefined)
  return [
    { key: 'j', name: 'Next message', act: to(walk.next) },
    { key: 'k', name: 'Previous message', act: to(walk.previous) },
    { key: 'u', name: 'Back to the list', act: to(walk.list) },
    ...(isSpam
      ? []
      : [{ key: 'r', name: 'Write a reply', act: () => document.getElementById('reply')?.focus() }]),
    { key: '/', name: 'Search the list', act: to(`${walk.list}#list-search`) },
  ]
}
