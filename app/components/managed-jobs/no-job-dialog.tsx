import { ButtonLink } from '#app/ui/button.tsx'
import { closeDialog, Dialog } from '#app/ui/dialog.tsx'
import { useJobList } from './use-job-list.ts'

/** Says over the manager's list why there is no job to edit or delete. */
export function NoJobDialog({ title, text }: { title: string; text: string }) {
  const { listHref, goBack } = useJobList()
  return (
    <Dialog title={title} isSmall closeTo={listHref} onClose={goBack}>
      <p role="alert" className="mb-6">
        {text}
      </p>
      <ButtonLink to={listHref} onClick={closeDialog}>
        Back to the list
      </ButtonLink>
    </Dialog>
  )
}
