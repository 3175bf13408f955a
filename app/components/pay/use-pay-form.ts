import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PayFields, readPayFields, readWork, type StartingRates } from '#domain/pay/pay-form.ts'

type Given = {
  fields: PayFields
  roles: readonly StartingRates[]
  wasSent: boolean
}

/** The calculator's form, whose result follows what is typed. Submitting puts the values into the address. */
export function usePayForm({ fields: given, roles, wasSent }: Given) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const [fields, setFields] = useState(given)
  /** How often it was submitted with errors. */
  const [refusals, setRefusals] = useState(wasSent ? 1 : 0)
  const shown = useRef<PayFields>(undefined)

  useEffect(() => {
    if (!form.current) return
    // Before hydration somebody may have typed, so at first the form is right; later the address.
    if (shown.current && shown.current !== given) fill(form.current, given)
    shown.current = given
    setFields(fieldsOf(form.current))
  }, [given])

  const onInput = () => form.current && setFields(fieldsOf(form.current))

  const startWith = ({ rates }: StartingRates) => {
    if (!form.current) return
    const { day, night, weekend } = rates
    fill(form.current, { dayRate: `${day}`, nightRate: `${night}`, weekendRate: `${weekend}` })
    onInput()
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = fieldsOf(event.currentTarget)
    setFields(typed)
    if ('errors' in readWork(typed)) return setRefusals(refusals + 1)
    setRefusals(0)
    // No revalidation: the result is computed here, and a late response would overwrite what is typed.
    navigate(`?${new URLSearchParams(typed)}`, { replace: true, defaultShouldRevalidate: false })
    result.current?.focus()
    result.current?.scrollIntoView({ block: 'nearest' })
  }

  return { form, result, fields, refusals, roles, onInput, onSubmit, startWith }
}

function fieldsOf(form: HTMLFormElement): PayFields {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.set(name, String(value))
  return readPayFields(query, [])
}

function fill(form: HTMLFormElement, fields: Partial<PayFields>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'yes'
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}
