import { site } from '#content/site.ts'

/** The addresses for questions about one's data, inside a sentence: `… or ring …`. */
export function WriteOrRing() {
  return (
    <>
      <a href={`mailto:${site.privacyEmail}`} className="text-brand underline [overflow-wrap:anywhere]">
        {site.privacyEmail}
      </a>{' '}
      or ring{' '}
      <a href={`tel:${site.phone.dialled}`} className="whitespace-nowrap text-brand underline">
        {site.phone.shown}
      </a>
    </>
  )
}
