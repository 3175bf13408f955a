import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { parseUrl } from '#platform/url.ts'
import { parsed, TIMEOUT_MS } from '../public-form/json-request.ts'

/** Below this a photo is sent as it is. */
const SMALL_BYTES = 700_000
const EDGE = 2_340
const LIMIT_BYTES = 10 * 1024 * 1024

/** Why a page was not taken. After a sign-in it can be sent again. */
export type PageFailure = { error: string; isSignedOut: boolean }

/**
 * Sends a page, and tells how much of it has gone, from 0 to 1.
 * @param fields what goes with it, before it
 * @returns why it was not taken; undefined when it has arrived
 */
export async function sendPage(
  address: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (sent: number) => void,
): Promise<PageFailure | undefined> {
  const smaller = await shrink(file).catch(() => file)
  const request = new XMLHttpRequest()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('pages', smaller, file.name || 'page')
  // Without progress for so long the line is gone; a slow one may take any time.
  let timer = setTimeout(() => request.abort(), TIMEOUT_MS)
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), TIMEOUT_MS)
    onProgress(total > 0 ? loaded / total : 0)
  }
  await new Promise((resolve) => {
    request.onloadend = resolve
    request.open('POST', address)
    request.send(body)
  })
  clearTimeout(timer)
  if (request.status === 201) return
  // Without a visit the answer led to the sign-in page.
  const isSignedOut = parseUrl(request.responseURL)?.pathname === '/my/sign-in'
  const { error = cvMessages.interrupted } = parsed(request.responseText)
  if (isSignedOut) return { error: documentMessages.signedOut, isSignedOut }
  return { error, isSignedOut: request.status === 403 }
}

/** A photo as large as it needs to be to be read: a slow line then takes seconds. Else the file itself. */
async function shrink(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < SMALL_BYTES) return file
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const factor = Math.min(1, EDGE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * factor)
  canvas.height = Math.round(photo.height * factor)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return blob && (blob.size < file.size || file.size > LIMIT_BYTES) ? blob : file
}
