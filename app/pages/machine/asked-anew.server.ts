/**
 * What a picture is answered with that may be kept but is asked for anew each time, so that what is taken back is gone at once: its headers,
 * and for somebody who has this version already the whole answer.
 * @param tag what no other version has
 */
export function askedAnew(request: Request, tag: string) {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'no-cache' }
  const isKept = request.headers.get('If-None-Match') === headers.ETag
  return { headers, unchanged: isKept ? new Response(null, { status: 304, headers }) : undefined }
}
