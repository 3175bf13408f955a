import { Button, SecondaryLink } from '#app/ui/button.tsx'
import { useTakesFocus } from '#app/ui/takes-focus.ts'
import {
  IMPORT_PATH,
  type ImportCounts,
  importedText,
  mailedText,
} from '#domain/application-import/application-import.ts'
import { CANDIDATES_PATH } from '#domain/candidate-desk/candidate-query.ts'
import { DeskForm } from '../desk/desk-form.tsx'

/** What an import did, and what was left out and why, with a button that undoes it. */
export function ImportDone({ counts, undo }: { counts: ImportCounts; undo: string }) {
  const heading = useTakesFocus<HTMLHeadingElement>()
  return (
    <section aria-labelledby="done" className="max-w-2xl space-y-4">
      <h2
        id="done"
        ref={heading}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: what the import did is the first thing to hear
        autoFocus
        className="scroll-mt-24 text-xl"
      >
        The import is done
      </h2>
      {[...importedText(counts), ...mailedText(counts)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <DeskForm action="/admin/undo" className="flex flex-wrap gap-3">
        <input type="hidden" name="undo" value={undo} />
        <input type="hidden" name="to" value={CANDIDATES_PATH} />
        <Button type="submit" look="secondary">
          Undo the import
        </Button>
        <SecondaryLink to={IMPORT_PATH} reloadDocument>
          Import more
        </SecondaryLink>
      </DeskForm>
    </section>
  )
}
