import { DomUtils, parseDocument } from 'htmlparser2'
import { type askedBy, type Fields, SITE, textOf } from './test-program.ts'

type Asked = ReturnType<typeof askedBy>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A page that shows a form, at its address. */
type Shown = { at: string; html: string }

/** Presses a button of a page as a browser without script does; other fields are sent as they stand. */
export async function press(asked: Asked, at: string, button: string, typed: Fields = {}) {
  return pressIn(asked, { at, html: await (await asked.get(at)).text() }, button, typed)
}

/** Presses a button of a page that is shown already, such as one with a form that was refused. */
export function pressIn(asked: Asked, { at, html }: Shown, button: string, typed: Fields = {}) {
  const { method, action, type, fields } = formOf(html, button, typed)
  const { pathname, search } = new URL(action || at, `${SITE}${at}`)
  if (method === 'post') {
    const hasFile = Object.values(fields).some((value) => value instanceof File)
    if (hasFile && type !== 'multipart/form-data') throw new Error(`The form of ${at} sends no file`)
    return asked.post(`${pathname}${search}`, fields)
  }
  return asked.get(`${pathname}?${new URLSearchParams(fields as Record<string, string>)}`)
}

/** What a page without script leads to: the answer itself, or the page that it redirects to. */
export async function pageAfter(asked: Asked, answer: Response | Promise<Response>): Promise<Shown> {
  const at = (await answer).headers.get('Location') ?? ''
  return { at, html: await textOf(at ? asked.get(at) : answer) }
}

/** Each form of a page that has a field to fill in, as it is sent when nothing is typed or chosen. */
export function emptiedForms(html: string, at: string): { address: string; fields: Fields }[] {
  const all = DomUtils.getElementsByTagName(() => true, parseDocument(html))
  const forms = all.filter(({ name, attribs }) => name === 'form' && attribs.method === 'post')
  return forms.flatMap((form) => {
    const own = all.filter((one) => isOf(one, form))
    const typed = own.filter(({ name, attribs }) => /^(?:input|select|textarea)$/.test(name) && attribs.name)
    const hidden = typed.filter(({ attribs }) => attribs.type === 'hidden')
    if (hidden.length === typed.length) return []
    const button = own.find(({ name, attribs }) => name === 'button' && attribs.type !== 'button')
    const sent = [...hidden, ...(button?.attribs.name ? [button] : [])]
    const kept = sent.map(({ attribs }) => [attribs.name, attribs.value ?? ''])
    const empty = typed.flatMap(({ name, attribs: { name: field, type = '' } }) =>
      /^(?:hidden|checkbox|radio|file)$/.test(type) || (name === 'input' && type === 'submit')
        ? []
        : [[field, '']],
    )
    const action = button?.attribs.formaction ?? form.attribs.action
    const { pathname, search } = new URL(action || at, `${SITE}${at}`)
    return [{ address: `${pathname}${search}`, fields: Object.fromEntries([...empty, ...kept]) }]
  })
}

/** Where the link of this name leads. */
export function placeOf(html: string, name: string): string {
  const links = DomUtils.getElementsByTagName('a', parseDocument(html))
  return links.find((link) => nameOf(link) === name)?.attribs.href ?? ''
}

/** What the form of a button sends. What is typed has to have a field, and what is chosen an option. */
export function formOf(html: string, name: string, typed: Fields) {
  const page = parseDocument(html)
  const all = DomUtils.getElementsByTagName(() => true, page)
  const button = all.find((one) => one.name === 'button' && nameOf(one) === name)
  if (!button)
    throw new Error(`No button ${name} among ${all.filter((one) => one.name === 'button').map(nameOf)}`)
  const form = all.find((one) => one.name === 'form' && isOf(button, one))
  if (!form) throw new Error(`The button ${name} is of no form`)
  const fields: Fields = {}
  const found = new Set<string>()
  for (const one of all.filter((one) => one.attribs.name && isOf(one, form))) {
    const { name: field = '', type, disabled } = one.attribs
    const isSent = /^(?:input|select|textarea)$/.test(one.name) && disabled === undefined
    if (!isSent || type === 'submit' || found.has(`${field} that is chosen`)) continue
    found.add(field)
    const value = field in typed ? chosen(one, typed[field]) : standing(one)
    if (type === 'radio' && value !== undefined) found.add(`${field} that is chosen`)
    if (value !== undefined) fields[field] = value
  }
  const missing = Object.keys(typed).filter((field) => !found.has(field))
  if (missing.length > 0) throw new Error(`The form of ${name} has no ${missing.join(', ')}`)
  if (button.attribs.name) fields[button.attribs.name] = button.attribs.value ?? ''
  const { method = 'get', action = '', enctype } = form.attribs
  const { formmethod = method, formaction = action } = button.attribs
  return { method: formmethod, action: formaction, type: enctype, fields }
}

const nameOf = ({ attribs, children }: Element) =>
  attribs['aria-label'] ?? DomUtils.textContent(children).replace(/\s+/g, ' ').trim()

function isOf(one: Element, form: Element): boolean {
  if (one.attribs.form) return one.attribs.form === form.attribs.id
  for (let { parent } = one; parent; parent = parent.parent) if (parent === form) return true
  return false
}

/** What a field sends when nobody touches it. */
function standing(field: Element): string | undefined {
  const { type, value = '', checked } = field.attribs
  if (field.name === 'textarea') return DomUtils.textContent(field)
  if (field.name === 'select') {
    const options = optionsOf(field)
    return (options.find(({ isSelected }) => isSelected) ?? options[0])?.value
  }
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? undefined : value || 'on'
  return type === 'file' ? undefined : value
}

/** What a field sends when this is typed or chosen in it. */
function chosen(field: Element, typed: Fields[string] | undefined) {
  const { type, value = 'on' } = field.attribs
  if (type === 'checkbox' || type === 'radio') return typed === value ? value : undefined
  if (field.name === 'select' && !optionsOf(field).some(({ value }) => value === typed)) {
    throw new Error(`${field.attribs.name} has no choice ${typed}`)
  }
  return typed
}

function optionsOf(select: Element) {
  return DomUtils.getElementsByTagName('option', select).map((option) => ({
    value: option.attribs.value ?? DomUtils.textContent(option),
    isSelected: option.attribs.selected !== undefined,
  }))
}
