import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { jobListHref, readJobQuery } from '#domain/jobs/jobs.ts'

/**
 * Sends a job search form to the list without a reload, leaving out of the address what is empty. `search`
 * sends it now; `onSubmit` is for the form itself. Without JavaScript the form sends itself.
 */
export function useJobSearch() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const search = () => {
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value))
    // Flushed, so that a dropdown does not fall back to its old value for a moment.
    navigate(jobListHref(readJobQuery(fields)), { flushSync: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return { form, search, onSubmit }
}
