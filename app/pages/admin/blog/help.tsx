import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink, SecondaryLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { blogHelp } from '#content/blog-help.ts'
import { MANAGED_POSTS_PATH } from '#domain/posts/managed-posts.ts'
import { requireStaff } from '../require-staff.server.ts'
import type { Route } from './+types/help.ts'
import { contentfulDesk } from './contentful-desk.server.ts'

const TITLE = 'Blog Management'

/** Where posts are managed: here, or at the other service that they are read from (D7). */
export function loader({ context }: Route.LoaderArgs) {
  return { elsewhere: contentfulDesk(requireStaff(context).config) }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

/** The way to the posts, and how it is done (§2). */
export default function BlogHelp({ loaderData }: Route.ComponentProps) {
  const { elsewhere } = loaderData
  return (
    <DeskPage
      title={TITLE}
      actions={
        elsewhere === undefined ? (
          <>
            <SecondaryLink to="/admin/blog/add">Add entry</SecondaryLink>
            <ButtonLink to={MANAGED_POSTS_PATH}>Manage</ButtonLink>
          </>
        ) : (
          <ButtonLink to={elsewhere} target="_blank" rel="noopener noreferrer">
            Manage<span className="sr-only"> (opens Contentful in a new tab)</span>
          </ButtonLink>
        )
      }
    >
      {elsewhere && <p className="mb-5 max-w-[70ch]">{blogHelp.elsewhere}</p>}
      <details open className="rounded-card border border-line bg-surface">
        <summary
          className="target flex items-center justify-between gap-3 rounded-card px-[min(1.25rem,4vw)]
            py-3"
        >
          <h2 className="text-lg">{blogHelp.title}</h2>
          <Icon name="chevron-down" className="rotates size-5 text-muted" />
        </summary>
        <div className="px-[min(1.25rem,4vw)] pt-3 pb-6">
          <NumberedSteps steps={blogHelp.steps} />
        </div>
      </details>
    </DeskPage>
  )
}
