/**
 * Headers for a picture that is revalidated each time, so that a removed one is gone at once, and the 304 for
 * a browser that has this version.
 * @param tag what no other version has
 */
export function revalidationHeaders(request: Request, tag: string) {
  const headers = { ETag: `"${tag}"`, 'Cache-Control': 'no-cache' }
  const isCached = request.headers.get('If-None-Match') === headers.ETag
  return { headers, unchanged: isCached ? new Response(null, { status: 304, headers }) : undefined }
}
