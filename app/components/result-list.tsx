import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Pagination } from '../ui/pagination.tsx'
import { Drawing } from './art/drawing.tsx'
import emptyScene from './art/empty-scene.svg?raw'
import { useFocusAfterPagination } from './focus-after-pagination.ts'

type Props = {
  /** The path of the list, which is dimmed while another page of it loads. */
  path: string
  heading: string
  what: string
  page: { page: number; lastPage: number; from: number; to: number; total: number }
  hrefOf: (page: number) => string
  none: string
  whenNone: ReactNode
  children: ReactNode
}

/** A page of a public list with its caption and pagination (§2, §9). Changes of the caption are announced. */
export function ResultList({ path, heading, what, page, hrefOf, none, whenNone, children }: Props) {
  const caption = useFocusAfterPagination()
  const isLoading = useNavigation().location?.pathname === path
  const isEmpty = page.total === 0
  return (
    <section aria-busy={isLoading}>
      {!isEmpty && <h2 className="sr-only">{heading}</h2>}
      <div aria-live="polite" className="mb-4">
        {isEmpty ? (
          <h2 className="text-2xl">{none}</h2>
        ) : (
          <p ref={caption} tabIndex={-1} className="tabular-nums text-muted">
            Showing {page.from}-{page.to} of {page.total} {what}
          </p>
        )}
      </div>
      {isEmpty && (
        <div className="grid grid-cols-1 items-start gap-8 pb-6 md:grid-cols-[minmax(0,1fr)_min(18rem,30%)]">
          <div>{whenNone}</div>
          <Drawing svg={emptyScene} className="h-auto w-full max-w-72" />
        </div>
      )}
      <div className={isLoading ? 'opacity-60 transition-opacity delay-150 duration-150' : undefined}>
        {children}
      </div>
      <Pagination label={`Pages of ${what}`} page={page.page} lastPage={page.lastPage} hrefOf={hrefOf} />
    </section>
  )
}
