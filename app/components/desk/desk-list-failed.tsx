import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/field.tsx'
import { Alert } from '#app/ui/notice.tsx'
import { DeskPage } from './desk-page.tsx'
import { isForAdministrators } from './is-for-administrators.ts'
import { NotForRecruiters } from './not-for-recruiters.tsx'

/** The `ErrorBoundary` of a list of the desk, for when it can't be read (§8), or only by others (D38). */
export const deskListFailed =
  (title: string, path: string, message = `Failed to load ${title.toLowerCase()}. Please try again later.`) =>
  ({ error }: { error: unknown }) =>
    isForAdministrators(error) ? (
      <NotForRecruiters />
    ) : (
      <DeskListFailed title={title} path={path} message={message} />
    )

/** Keeps the search; Try Again reloads the page, also without script. */
function DeskListFailed({ title, message, path }: { title: string; message: string; path: string }) {
  const { search } = useLocation()
  const { search: typed = '', ...filters } = Object.fromEntries(new URLSearchParams(search))
  return (
    <DeskPage title={title}>
      <Alert className="mb-6 text-lg">{message}</Alert>
      <search className="mb-6 block">
        <form action={path} className="flex max-w-xl flex-wrap items-end gap-3">
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="min-w-0 flex-auto">
            <SearchField id="list-search" label="Search" name="search" defaultValue={typed} />
          </div>
          <Button type="submit" look="secondary">
            Search
          </Button>
        </form>
      </search>
      <ButtonLink to={`${path}${search}`} reloadDocument>
        Try Again
      </ButtonLink>
    </DeskPage>
  )
}
