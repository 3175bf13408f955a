import type { ChangeEvent, ReactNode } from 'react'
import { Button, SecondaryLink } from '#app/ui/button.tsx'
import { type Options, SearchField, SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { listHref } from '#domain/lists/list-address.ts'
import { useListSearch } from '../list-search.ts'
import { useSyncedInput } from '../synced-input.ts'

/** A dropdown of the list: the parameter it stands for, and what may be chosen. */
type ListSelect = {
  name: string
  label: string
  /** The option for no filter: `All types`. */
  all?: string
  /** The default of a dropdown without `all`, such as a sort. */
  usual?: string
  options: Options
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
  options: [{ value: 'me', label: 'Mine' }, { value: 'nobody', label: "Nobody's" }, ...colleagues],
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
  const text = useSyncedInput(search.value)
  const usual = (name: string) => selects.find((select) => select.name === name)?.usual
  const {
    form,
    search: send,
    onSubmit,
  } = useListSearch((fields) => {
    const given = [...fields].map(([name, value]) => [name, value.trim()] as const)
    return listHref(path, Object.fromEntries(given.filter(([name, value]) => value !== usual(name))))
  })
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
            <SecondaryLink to={path} state={focusAfterPagination} onClick={clear} className="flex-auto">
              Clear
            </SecondaryLink>
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
        options={options}
        value={value}
        // The form handles it.
        onChange={() => {}}
        className="list-control pr-9"
      />
    </div>
  )
}

/** While a year is being typed it is one of long ago. */
const EARLIEST = '2000-01-01'

/** A day among the filters of a list. */
export function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useSyncedInput(value)
  return (
    <div className="min-w-0 flex-[1_1_9rem]">
      <TextField
        ref={field}
        type="date"
        min={EARLIEST}
        id={`list-${name}`}
        label={label}
        name={name}
        defaultValue={value}
        className="list-control"
      />
    </div>
  )
}
