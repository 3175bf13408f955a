import { postMessages } from '#domain/posts/posts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageView } from '../message-view.tsx'

/** For a post that is missing or not published, and for one that could not be read (§2, §8). */
export function PostNotFound({ hasFailed }: { hasFailed: boolean }) {
  return (
    <MessageView title={postMessages.notFound} actions={<ButtonLink to="/blog">Back to Blog</ButtonLink>}>
      {hasFailed ? (
        <p role="alert" className="font-semibold text-danger">
          {postMessages.detailFailed}
        </p>
      ) : (
        <>
          <p className="font-semibold text-ink">{postMessages.detailMissing}</p>
          <p>{postMessages.missing}</p>
        </>
      )}
    </MessageView>
  )
}
