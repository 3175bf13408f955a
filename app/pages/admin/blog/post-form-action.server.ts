import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { findEditedPost } from '#domain/posts/edited-post.server.ts'
import { managedPostMessages } from '#domain/posts/managed-posts.ts'
import { discardDraft } from '#domain/posts/post-drafts.server.ts'
import {
  type EditedPost,
  type PostFormState,
  postConflicts,
  readEditMark,
  readPostFields,
} from '#domain/posts/post-form.ts'
import { imageMessages } from '#domain/posts/post-images.ts'
import type { PostEvent } from '#domain/posts/post-revisions.ts'
import { savePost } from '#domain/posts/post-writing.server.ts'
import { cleanRichText } from '#domain/posts/rich-text.server.ts'
import { FormError } from '#platform/forms/multipart.server.ts'
import { failedByFault } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'
import { readPostForm } from './read-post-form.server.ts'
import { type ReceivedImage, receiveImage } from './receive-image.server.ts'

type Form = { fields: Record<string, string>; image: ReceivedImage | undefined }

/**
 * Saves the editor's form, with its picture, or discards unsaved text. Redirects to the editor, or returns
 * the form as typed with why: invalid (400), refused picture (413, 415), conflict (409), missing (404),
 * fault.
 */
export async function savePostForm(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const { staff, ...services } = requireStaff(context)
  try {
    const form = await readForm(services, staff, request)
    if (form.fields.intent === 'discard') return await discard(services, staff, id, form)
    const post = await findEditedPost(services.db, id)
    if (!post) return refuse(404, form, { alert: managedPostMessages.goneWhileEdited })
    return await save(services, staff, form, post)
  } catch (error) {
    const isUnreadable = error instanceof FormError
    const form = { fields: isUnreadable ? error.fields : {}, image: undefined }
    if (isUnreadable && error.isTooLarge) return refuse(413, form, { alert: imageMessages.tooLarge })
    if (isUnreadable) return refuse(400, form, { alert: managedPostMessages.unreadable })
    throw error
  }
}

async function readForm(services: Services, staff: Staff, request: Request): Promise<Form> {
  let image: ReceivedImage | undefined
  const receive = async (file: Parameters<typeof receiveImage>[2]) => {
    if (file.field === 'image' && file.name) image = await receiveImage(services, staff, file)
  }
  const fields = await readPostForm(request, receive)
  const withImage = image as ReceivedImage | undefined
  if (withImage?.kind === 'stored') fields.imageId = withImage.id
  else if (fields.removeImage) fields.imageId = ''
  return { fields, image: withImage }
}

async function save({ db, clock, log }: Services, staff: Staff, form: Form, post: EditedPost) {
  const { fields, image } = form
  const edit = editIn(fields)
  if (image && image.kind !== 'stored') {
    const { status, message } = image
    return refuse(status, form, { errors: { imageId: message } })
  }
  if (fields.intent === 'publish' && !edit.isPublished && !post.isPublished) {
    return refuse(400, form, { errors: { isPublished: managedPostMessages.tickFirst } })
  }
  try {
    const saved = await savePost(db, staff, clock, post.id, edit, readEditMark(fields))
    switch (saved.kind) {
      case 'saved': {
        const done = doneAs(saved.event, saved.post.isPublished)
        return redirect(afterAction(editorOf(post.id), done), 303)
      }
      case 'missing':
        return refuse(404, form, { alert: managedPostMessages.goneWhileEdited })
      case 'invalid':
        return refuse(400, form, { errors: saved.errors })
      case 'slug-taken': {
        const slug = `Another post has this slug. “${saved.freeSlug}” is free.`
        return refuse(409, form, { errors: { slug }, freeSlug: saved.freeSlug })
      }
      case 'conflict': {
        const { byName, at } = saved
        const theirs = { ...saved.post, fields: saved.post.unsaved?.fields ?? saved.post.fields }
        const content = cleanRichText(edit.fields.content)
        const conflicts = postConflicts(theirs, { ...edit, fields: { ...edit.fields, content } })
        return refuse(409, form, { version: saved.post.version, meanwhile: { byName, at, conflicts } })
      }
    }
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'a post could not be saved')
    return refuse(status, form, { alert: managedPostMessages.saveFailed })
  }
}

/** Discards unsaved text, unless it has changed since it was shown (409). */
async function discard({ db, clock, log }: Services, staff: Staff, id: string, { fields }: Form) {
  const refuse = (status: number, refused: string) => data({ refused }, { status })
  try {
    const discarded = await discardDraft(db, staff, clock, id, readEditMark(fields))
    switch (discarded.kind) {
      case 'discarded':
        return redirect(afterAction(editorOf(id), 'discarded'), 303)
      case 'missing':
        return refuse(404, managedPostMessages.gone)
      case 'conflict':
        return refuse(409, `${discarded.byName} ${managedPostMessages.changedBeforeDiscard}`)
    }
  } catch (error) {
    const { status } = failedByFault({ log }, error, 'unsaved text could not be discarded')
    return refuse(status, managedPostMessages.discardFailed)
  }
}

const editorOf = (id: string) => href('/admin/blog/edit/:id', { id })

function doneAs(intent: PostEvent, isPublished: boolean): string {
  return intent === 'saved' && isPublished ? 'saved-public' : intent
}

function refuse(status: number, { fields }: Form, state: Partial<PostFormState>) {
  const mark = readEditMark(fields)
  const form = { ...editIn(fields), ...mark, version: mark.version || 0, errors: {}, alert: undefined }
  return data({ ...form, ...state } satisfies PostFormState, { status })
}

function editIn(fields: Record<string, string>) {
  return { fields: readPostFields(fields), isPublished: fields.isPublished !== undefined }
}
