import type { ReactNode } from 'react'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Bullets } from '../../ui/prose.tsx'

/** Hints in a `details`, which is open on paper. */
export function Hints({ hints, title }: { hints: readonly string[]; title: ReactNode }) {
  return (
    <AccordionItem title={title}>
      <Bullets items={hints} />
    </AccordionItem>
  )
}
