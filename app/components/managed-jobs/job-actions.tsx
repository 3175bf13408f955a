import { type ReactNode, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { type ManagedJob, type ManagedJobQuery, managedJobsHref } from '#domain/jobs/managed-jobs.ts'
import { useLightDismiss } from '../light-dismiss.ts'
import { preserveScroll } from '../preserve-scroll.ts'

const face =
  'target inline-flex items-center rounded-control px-2 font-semibold no-underline ' +
  'hover:bg-wash hover:underline'

/** What can be done with one job (§2). Each name carries the job's title for those who do not see the row. */
export function JobActions({ job, query }: { job: ManagedJob; query: ManagedJobQuery }) {
  const { id, title, isActive } = job
  const menu = useRef<HTMLDetailsElement>(null)
  const closing = useLightDismiss(menu)
  const over = (path: string) => managedJobsHref(query, path)
  return (
    <div className="-mx-2 -my-2 flex flex-wrap items-start @min-[74rem]/desk:flex-nowrap">
      <Action to={href('/jobs/:id', { id })} label="View" title={title} />
      <Action to={over(href('/admin/jobs/edit/:id', { id }))} label="Edit" title={title} staying />
      <SwitchForm id={id} action={managedJobsHref(query)} isActive={isActive} title={title} />
      <Action
        to={over(href('/admin/jobs/delete/:id?', { id }))}
        label="Delete"
        title={title}
        staying
        danger
      />
      <details ref={menu} {...closing} name="row-menu" className="row-menu relative">
        <summary className={`${face} px-2.5 text-plum`}>
          More<span className="sr-only"> for {title}</span>
        </summary>
        <div className="row-menu-panel rounded-control border border-line bg-surface p-1.5 shadow-soft">
          <Action to={`${href('/admin/jobs/add')}?from=${id}`} label="Duplicate" title={title} staying />
          <Action to={href('/admin/jobs/changes/:id?', { id })} label="What changed" title={title} />
        </div>
      </details>
    </div>
  )
}

function SwitchForm(props: { id: string; action: string; isActive: boolean; title: string }) {
  const { id, action, isActive, title } = props
  const { formData } = useNavigation()
  const isBusy = formData?.get('only') === id
  return (
    <Form method="post" action={action} state={preserveScroll}>
      <input type="hidden" name="only" value={id} />
      <button
        type="submit"
        name="intent"
        value={isActive ? 'deactivate' : 'activate'}
        aria-disabled={isBusy}
        className={`${face} min-w-24 justify-center text-plum ${isBusy ? 'cursor-progress opacity-60' : ''}`}
      >
        {isActive ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {title}</span>
      </button>
    </Form>
  )
}

type ActionProps = { to: string; label: ReactNode; title: string; staying?: boolean; danger?: boolean }

function Action({ to, label, title, staying = false, danger = false }: ActionProps) {
  return (
    <Link
      to={to}
      state={staying ? preserveScroll : undefined}
      className={`${face} ${danger ? 'text-danger' : 'text-plum'}`}
    >
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  )
}
