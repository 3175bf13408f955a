import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Submits a list's search form without a reload. @param hrefOf the address for the form's fields */
export function useListSearch(hrefOf: (fields: URLSearchParams) => string) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const search = () => {
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value))
    // Flushed, so that a dropdown does not fall back to its old value for a moment.
    navigate(hrefOf(fields), { flushSync: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return { form, search, onSubmit }
}
