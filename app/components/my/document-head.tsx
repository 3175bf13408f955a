import { TextLink } from '#app/ui/button.tsx'
import { DOCUMENTS_PATH, type OwnDocument } from '#domain/candidate-area/own-documents.ts'

type Props = Pick<OwnDocument, 'name' | 'standing' | 'why'>

/** What is asked for, how it stands, and why we ask. */
export function DocumentHead({ name, standing, why }: Props) {
  return (
    <>
      <p>
        <TextLink to={DOCUMENTS_PATH}>My documents</TextLink>
      </p>
      <h1 className="mt-2 text-3xl [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">{standing}</p>
      {why && <p className="mt-2 max-w-[60ch] text-muted">Why we ask: {why}</p>}
    </>
  )
}
