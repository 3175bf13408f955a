import { BackLink } from '#app/ui/button.tsx'

/** The way from a job to the list that it was found in: a search, or the jobs of a town or role. */
export function BackToJobs({ isButton = false }: { isButton?: boolean }) {
  return (
    <BackLink to="/jobs" lists="^/jobs($|/(in|role)/)" {...(isButton && { look: 'primary' })}>
      Back to Jobs
    </BackLink>
  )
}
