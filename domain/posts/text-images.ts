import { POST_IMAGE, postImageHref } from './posts.ts'

/** Where the pictures in a post's text may come from: our own store, or Contentful's. */
export type TextImageSource = 'own' | 'contentful'

const SOURCES: Record<TextImageSource, RegExp> = {
  own: new RegExp(`^/blog/images/[\\w-]{1,40}/${POST_IMAGE.width}$`),
  contentful: /^https:\/\/[a-z0-9.-]+\.ctfassets\.net\/[\w/.~%-]+(?:\?w=\d{1,4}&fm=webp)?$/,
}

/** Whether a picture in a post's text may have this address, in a post of this source or of any. */
export function isTextImageAddress(src: string, source?: TextImageSource): boolean {
  const allowed = source ? [SOURCES[source]] : Object.values(SOURCES)
  return allowed.some((pattern) => pattern.test(src))
}

/** The address of a picture of ours in a post's text. */
export const textImageHref = (imageId: string) => postImageHref(imageId, POST_IMAGE.width)

/** The ids of our own pictures that a post's text shows. */
export function textImageIds(html: string): string[] {
  return [...html.matchAll(/<img [^>]*?src="\/blog\/images\/([\w-]{1,40})\//g)].map(([, id = '']) => id)
}

/** All attributes of a picture in a post's text. `width` and `height` are those of its widest copy. */
export function textImageAttributes({ src = '', alt = '', width = '', height = '' }: Record<string, string>) {
  const isSized = [width, height].every((size) => /^[1-9]\d{0,3}$/.test(size))
  const widest = isSized ? Number(width) : POST_IMAGE.width
  const isScaled = copyOf(src, 1) !== src
  const narrower = isScaled ? POST_IMAGE.widths.filter((one) => one < widest) : []
  const srcset = [...narrower.map((one) => `${copyOf(src, one)} ${one}w`), `${src} ${widest}w`].join(', ')
  return {
    src,
    ...(narrower.length > 0 && { srcset, sizes: '(min-width: 46rem) 42rem, 90vw' }),
    alt,
    ...(isSized && { width, height }),
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  }
}

/** The address of a narrower copy: ours end in the width, Contentful's have it as `w`, or aren't scaled. */
function copyOf(src: string, width: number): string {
  return src.startsWith('/') ? src.replace(/\d+$/, String(width)) : src.replace(/(?<=\?w=)\d+/, String(width))
}
