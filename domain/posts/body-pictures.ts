import { POST_IMAGE, postImageHref } from './posts.ts'

/** Where the pictures in a post's text may come from: our own store, or Contentful's. */
export type PictureSource = 'own' | 'contentful'

const SOURCES: Record<PictureSource, RegExp> = {
  own: new RegExp(`^/blog/images/[\\w-]{1,40}/${POST_IMAGE.width}$`),
  contentful: /^https:\/\/[a-z0-9.-]+\.ctfassets\.net\/[\w/.~%-]+(?:\?w=\d{1,4}&fm=webp)?$/,
}

/** Whether a picture in a post's text may have this address, in a post of this source or of any. */
export function isPictureAddress(src: string, source?: PictureSource): boolean {
  return Object.entries(SOURCES).some(([name, allowed]) => (source ?? name) === name && allowed.test(src))
}

/** The address of a picture of ours in a post's text. */
export const bodyPictureSrc = (imageId: string) => postImageHref(imageId, POST_IMAGE.width)

/** The ids of our own pictures that a post's text shows. */
export function bodyPictureIds(html: string): string[] {
  return [...html.matchAll(/<img [^>]*?src="\/blog\/images\/([\w-]{1,40})\//g)].map(([, id = '']) => id)
}

/** All attributes of a picture in a post's text. `width` and `height` are those of its widest copy. */
export function pictureAttributes({ src = '', alt = '', width = '', height = '' }: Record<string, string>) {
  const isSized = [width, height].every((size) => /^[1-9]\d{0,3}$/.test(size))
  const widest = isSized ? Number(width) : POST_IMAGE.width
  const narrower = POST_IMAGE.widths.filter((one) => one < widest).map((one) => `${copyOf(src, one)} ${one}w`)
  return {
    src,
    ...(narrower.length > 0 &&
      copyOf(src, 1) !== src && {
        srcset: [...narrower, `${src} ${widest}w`].join(', '),
        sizes: '(min-width: 46rem) 42rem, 90vw',
      }),
    alt,
    ...(isSized && { width, height }),
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  }
}

/** The address of a narrower copy: our own pictures end in the width, Contentful's have it as `w`. */
function copyOf(src: string, width: number): string {
  return src.startsWith('/') ? src.replace(/\d+$/, String(width)) : src.replace(/(?<=\?w=)\d+/, String(width))
}
