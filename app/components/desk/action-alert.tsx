import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { useResponseKey } from '../response-key.ts'

/** Why the last action of a page failed; nothing if it did not. Each response is announced. */
export function ActionAlert({ children }: { children: ReactNode }) {
  const responseKey = useResponseKey(useActionData())
  if (!children) return null
  return (
    <div key={responseKey} role="alert">
      <Notice tone="danger">{children}</Notice>
    </div>
  )
}
