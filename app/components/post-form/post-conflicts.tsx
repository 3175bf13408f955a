import { href } from 'react-router'
import { plainText } from '#domain/posts/plain-text.ts'
import { POST_FIELDS, type PostConflict } from '#domain/posts/post-form.ts'
import { formatMoment } from '#platform/clock.ts'
import { type DraftOwner, removeLocalDraft } from './local-draft.ts'

type Props = { owner: DraftOwner; byName: string; at: string; conflicts: readonly PostConflict[] }

/** What somebody else has saved beside what the form has, and the choice between them. */
export function PostConflicts({ owner, byName, at, conflicts }: Props) {
  return (
    <section
      aria-label="What changed in the meantime"
      className="rounded-card border border-warning p-[min(1.25rem,5vw)]"
    >
      <p>
        {byName} changed this post on {formatMoment(new Date(at))}.{' '}
        {conflicts.length > 0
          ? 'The form has your text: save again to put it in the place of theirs, which stays among the ' +
            'versions.'
          : 'It says the same as yours: save again to keep it.'}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {conflicts.map(({ field, theirs, mine }) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{field === 'isPublished' ? 'Is Published' : POST_FIELDS[field]}</dt>
            <dd className="mt-0.5">
              <span className="text-muted">Theirs: </span>
              <Words text={wordsOf(field, theirs)} />
            </dd>
            <dd>
              <span className="text-muted">Yours, in the form now: </span>
              <Words text={wordsOf(field, mine)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <a
          href={href('/admin/blog/edit/:id', { id: owner.postId })}
          onClick={() => removeLocalDraft(owner)}
          className="target inline-flex items-center font-semibold text-brand underline"
        >
          Drop mine and open theirs
        </a>
      </p>
    </section>
  )
}

function wordsOf(field: PostConflict['field'], text: string): string {
  if (field === 'imageId') return text && 'A picture'
  return field === 'content' ? plainText(text) : text
}

function Words({ text }: { text: string }) {
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text || 'nothing'}</span>
}
