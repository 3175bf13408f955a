import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SearchField, SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { listHref } from '#domain/lists/list-address.ts'
import { useSyncedInput } from '../synced-input.ts'

/** A dropdown of the list: the parameter it stands for, and what may be chosen. */
type ListSelect = {
  name: string
  label: string
  /** The option for no filter: `All types`. */
  all?: string
  /** The default of a dropdown without `all`, such as a sort. */
  usual?: string
  options: readonly { value: string; name: string }[]
  value: string
  /** For a sort: on a wide screen the table's headings do the same. */
  isForCards?: boolean
}

/** The dropdown of whose records a list has. @param colleagues whoever may own one */
export const ownerSelect = (
  colleagues: readonly { id: string; name: string }[],
  value: string,
): ListSelect => ({
  name: 'owner',
  label: 'Owner',
  all: "Anybody's",
  options: [
    { value: 'me', name: 'Mine' },
    { value: 'nobody', name: "Nobody's" },
    ...colleagues.map(({ id, name }) => ({ value: id, name })),
  ],
  value,
})

type Props = {
  path: string
  search: { label: string; placeholder: string; value: string }
  selects: readonly ListSelect[]
  isFiltered: boolean
  /** Further fields, such as dates, with their parameter as `name`. */
  children?: ReactNode
}

/** The search and filters of a desk list: a GET form, so that the address holds their state. */
export function ListControls({ path, search, selects, isFiltered, children }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const text = useSyncedInput(search.value)

  const send = () => {
    if (!form.current) return
    const usual = (name: string) => selects.find((select) => select.name === name)?.usual
    const fields = [...new FormData(form.current)]
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([name, value]) => value !== usual(name))
    // Flushed, so that a dropdown does not fall back to its old value for a moment.
    navigate(listHref(path, Object.fromEntries(fields)), { flushSync: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.matches('select, [type=date]:valid')) send()
  }
  const clear = () => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[type=search], [type=date]') ?? [])
      field.value = ''
  }
  return (
    <search className="no-print mb-5 block">
      <form
        ref={form}
        action={path}
        onSubmit={onSubmit}
        onChange={onChange}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-[2_1_100%] lg:flex-[2_1_16rem]">
          <SearchField
            ref={text}
            id="list-search"
            label={search.label}
            name="search"
            placeholder={search.placeholder}
            defaultValue={search.value}
            className="list-control"
          />
        </div>
        {selects.map((select) => (
          <ListDropdown key={select.name} {...select} />
        ))}
        {children}
        <div className="flex flex-auto flex-wrap gap-2 sm:flex-none">
          <Button type="submit" className="flex-auto">
            <Icon name="search" /> Search
          </Button>
          {isFiltered && (
            <ButtonLink
              to={path}
              state={focusAfterPagination}
              look="secondary"
              onClick={clear}
              className="flex-auto"
            >
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

function ListDropdown({ name, label, all, options, value, isForCards }: ListSelect) {
  return (
    <div className={`min-w-0 flex-[1_1_9rem] ${isForCards ? 'in-table:hidden' : ''}`}>
      <SelectField
        id={`list-${name}`}
        label={label}
        name={name}
        all={all}
        options={options.map((option) => ({ value: option.value, label: option.name }))}
        value={value}
        // The form handles it.
        onChange={() => {}}
        className="list-control pr-9"
      />
    </div>
  )
}
