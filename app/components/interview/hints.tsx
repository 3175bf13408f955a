import type { ReactNode } from 'react'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Bullets } from '../../ui/prose.tsx'

/** Hints that are seen only when they are asked for, with and without script; on paper they are there. */
export function Hints({ hints, title }: { hints: readonly string[]; title: ReactNode }) {
  return (
    <AccordionItem title={title}>
      <Bullets items={hints} />
    </AccordionItem>
  )
}
