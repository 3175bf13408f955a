import { ButtonLink } from '#app/ui/button.tsx'
import { MessageView } from '../message-view.tsx'

/** For a page of the desk that is for administrators alone (D38). */
export function NotForRecruiters() {
  return (
    <MessageView
      title="For administrators only"
      actions={<ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>}
    >
      <p>
        You're signed in as a recruiter, and this page is for administrators. If you need something from it,
        ask an administrator of your agency.
      </p>
    </MessageView>
  )
}
