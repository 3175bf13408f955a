import { sceneHref } from '#domain/posts/post-scene.ts'
import { POST_IMAGE, type PostImage } from '#domain/posts/posts.ts'

type Props = {
  image: PostImage & { title: string; category: string }
  /** In the first window, so it is fetched at once. */
  isEarly: boolean
  sizes: string
  className?: string
}

/** The picture of a post, in one shape (§9); a drawing of its subject in place of the placeholder. */
export function PostPicture({ image, isEarly, sizes, className = '' }: Props) {
  const scene = sceneHref(image)
  return (
    <picture>
      {scene && <source srcSet={scene} type="image/svg+xml" />}
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
    </picture>
  )
}
