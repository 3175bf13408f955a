import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
import { engagementOf, type Job } from '#domain/jobs/jobs.ts'
import { type Post, postDate } from '#domain/posts/posts.ts'
import type { Card } from './card-layout.ts'

/** The card of a job: its title, what it pays, where it is and what kind of work. */
export function jobCard(job: Job): Card {
  return {
    kicker: `${engagementOf(job.type).kind.split(' ')[0]} job`,
    title: job.title,
    facts: [job.salary, `${job.location} · ${job.type}`],
    color: job.color,
  }
}

/** The card of a post: its title, category and date, beside its picture. */
export function postCard(post: Post, picture: string): Card {
  return { kicker: post.category, title: post.title, facts: [`${postDate(post.date)}`], picture }
}

/** The card of every other page: what the agency is for, and how to reach it. */
export const siteCard = (): Card => ({
  kicker: site.tagline,
  title: home.hero.heading,
  facts: [site.phone.shown, site.email],
})
