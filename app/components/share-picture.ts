import { site } from '#content/site.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import type { PostSummary } from '#domain/posts/posts.ts'

/** A picture of 1200 × 630 for shared links. Its version makes social networks fetch a changed one. */
export type SharePicture = { path: string; alt: string }

export const sitePicture = (): SharePicture => ({
  path: '/og.png',
  alt: `${site.name}: ${site.tagline}`,
})

export function jobPicture(
  job: Pick<Job, 'id' | 'title' | 'location' | 'salary' | 'updatedAt'>,
): SharePicture {
  return {
    path: `/og/jobs/${job.id}.png?v=${versionOf(job.updatedAt)}`,
    alt: `${job.title}, ${job.location}, ${job.salary}. ${site.name}`,
  }
}

export function postPicture(post: Pick<PostSummary, 'slug' | 'title' | 'updatedAt'>): SharePicture {
  return {
    path: `/og/posts/${post.slug}.png?v=${versionOf(post.updatedAt)}`,
    alt: `${post.title}. ${site.name}`,
  }
}

const versionOf = (updatedAt: string) => Date.parse(updatedAt).toString(36)
