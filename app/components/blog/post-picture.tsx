import { POST_IMAGE, type PostImage } from '#domain/posts/posts.ts'

type Props = {
  image: PostImage
  /** In the first window, so it is fetched at once. */
  isEarly: boolean
  sizes: string
  className?: string
}

/** The picture of a post, in the shape that all have (§9). */
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
      referrerPolicy="no-referrer"
      className={`aspect-[1200/630] h-auto w-full bg-wash object-cover ${className}`}
    />
  )
}
