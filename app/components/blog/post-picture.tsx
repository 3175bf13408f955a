import { PLACEHOLDER_IMAGE, POST_IMAGE, type PostImage } from '#domain/posts/posts.ts'

type Props = {
  image: PostImage & { category: string }
  /** In the first window, so it is fetched at once. */
  isEarly: boolean
  sizes: string
  className?: string
}

/** The picture of a post, in one shape (§9). The placeholder has a hue for each category. */
export function PostPicture({ image, isEarly, sizes, className = '' }: Props) {
  return (
    <img
      src={image.imageUrl}
      srcSet={image.imageSet}
      sizes={image.imageSet && sizes}
      alt={image.imageAlt}
      width={POST_IMAGE.width}
      height={POST_IMAGE.height}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
      data-hue={image.imageUrl === PLACEHOLDER_IMAGE ? hueOf(image.category) : undefined}
      referrerPolicy="no-referrer"
      className={`aspect-[1200/630] h-auto w-full bg-wash object-cover ${className}`}
    />
  )
}

/** One of the five hues in the style sheet, always the same for a category. */
function hueOf(category: string): number {
  return [...category].reduce((sum, letter) => (sum * 13 + (letter.codePointAt(0) ?? 0)) % 997, 0) % 5
}
