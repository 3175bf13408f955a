import { setTimeout as sleep } from 'node:timers/promises'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentfulSettings } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import {
  byAlphabet,
  cleanSearchText,
  joinForSearch,
  normalizeForSearch,
  withoutLookalikes,
} from '#platform/text.ts'
import { type ContentfulLimits, openContentful, reasonOf } from './contentful-client.server.ts'
import { createLookup } from './contentful-lookup.server.ts'
import {
  type ContentfulPost,
  digestOf,
  toContentfulPost,
  wholePost,
  withOwnAddresses,
} from './contentful-posts.server.ts'
import { type PostReader, PostsUnavailable } from './posts.server.ts'
import { PAGE_SIZE } from './posts.ts'

/** The oldest snapshot that pages show (D7). */
const FRESH_MS = 60_000
/** A request that times out after 30 s and a second one fit in before the snapshot is too old. */
const REFRESH_EVERY_MS = 25_000
/** Fetching stops when nobody has read posts for this long. */
const IDLE_MS = 10 * 60_000
/** How long a page waits for a fetch (D7). */
const WAIT_MS = 3_000
/** How long pages fail at once after a failed fetch. */
const RETRY_AFTER_MS = 10_000

type Services = { clock: Clock; log: Log }
type Limits = ContentfulLimits & { waitMs?: number; refreshEveryMs?: number }
/** `revision` grows whenever the posts change. */
type Snapshot = { posts: readonly ContentfulPost[]; takenAt: number; digest: string; revision: number }

/** Contentful's posts (D7), a snapshot from the background. Older than 60 s, it throws `PostsUnavailable`. */
export function postsOfContentful(
  settings: ContentfulSettings,
  { clock, log }: Services,
  { waitMs = WAIT_MS, refreshEveryMs = REFRESH_EVERY_MS, ...limits }: Limits = {},
): PostReader {
  const opening = openContentful(settings, log, limits)
  const now = () => clock.now().getTime()
  let snapshot: Snapshot | undefined
  let fetching: { since: number; done: Promise<void> } | undefined
  /** A post newer than the snapshot was shown, so the next snapshot needs a new revision. */
  let hasShownNewer = false
  let failedAt = Number.NEGATIVE_INFINITY
  let lastRead = now()

  async function fetchAll(takenAt: number) {
    try {
      const entries = await (await opening).all()
      const usable = entries.map(toContentfulPost).filter((post) => post !== undefined)
      const posts = withOwnAddresses(usable)
      const unusable = entries.length - posts.length
      if (unusable > 0) log.warn({ unusable }, 'entries of Contentful without a title')
      const digest = digestOf(posts)
      const former = snapshot?.revision ?? 0
      const isSame = digest === snapshot?.digest && !hasShownNewer
      snapshot = { posts, takenAt, digest, revision: isSame ? former : Math.max(takenAt, former + 1) }
      hasShownNewer = false
      failedAt = Number.NEGATIVE_INFINITY
    } catch (error) {
      failedAt = now()
      log.warn({ reason: reasonOf(error) }, 'the posts could not be fetched from Contentful')
    } finally {
      fetching = undefined
    }
  }

  /** Starts a fetch, or joins the one in progress. */
  function refresh() {
    fetching ??= { since: performance.now(), done: fetchAll(now()) }
    return fetching
  }

  const isFresh = () => snapshot !== undefined && now() - snapshot.takenAt <= FRESH_MS

  async function fresh(): Promise<Snapshot> {
    lastRead = now()
    if (!isFresh() && now() - failedAt >= RETRY_AFTER_MS) {
      const { since, done } = refresh()
      // Counted from the start of the fetch, so that late requests don't wait the whole time again.
      const left = Math.max(0, since + waitMs - performance.now())
      await Promise.race([done, sleep(left, undefined, { ref: false })])
    }
    if (!snapshot || !isFresh()) throw new PostsUnavailable('Contentful could not be read')
    return snapshot
  }

  refresh()
  const timer = setInterval(() => {
    if (now() - lastRead < IDLE_MS) refresh()
  }, refreshEveryMs)
  timer.unref()

  const lookUp = createLookup({
    async find(slug) {
      const post = toContentfulPost(await (await opening).bySlug(slug))
      return post?.summary.slug === slug ? post : undefined
    },
    clock,
    waitMs,
    log,
  })

  return {
    async listPosts({ search, category, page }) {
      const needle = normalizeForSearch(cleanSearchText(search))
      const matching = (await fresh()).posts
        .map(({ summary }) => summary)
        .filter(
          (post) =>
            (!category || normalizeForSearch(post.category) === normalizeForSearch(category)) &&
            (needle === '' || joinForSearch([post.title, post.excerpt]).includes(needle)),
        )
      const bounds = boundsOf(page, PAGE_SIZE, matching.length)
      return { ...bounds, posts: matching.slice(Math.max(0, bounds.from - 1), bounds.to) }
    },
    async categories() {
      const all = (await fresh()).posts.map(({ summary }) => summary.category).filter(Boolean)
      return withoutLookalikes(all).sort(byAlphabet)
    },
    async postBySlug(slug) {
      // A snapshot that was just fetched is as new as a look-up: no page waits for both (D7).
      const waits = !isFresh()
      const { posts } = await fresh()
      const fetched = posts.find(({ summary }) => summary.slug === slug)
      const typed = !fetched && posts.find(({ typedSlug }) => typedSlug === slug)
      if (typed) return { movedTo: typed.summary.slug }
      const found = fetched ?? (waits ? undefined : await lookUp(slug))
      if (found !== fetched) hasShownNewer = true
      return found && wholePost(found)
    },
    async latest(limit) {
      return (await fresh()).posts.slice(0, limit).map(wholePost)
    },
    async addresses(limit) {
      return (await fresh()).posts
        .slice(0, limit)
        .map(({ summary }) => ({ slug: summary.slug, updatedAt: summary.updatedAt }))
    },
    revision: () => (snapshot && isFresh() ? snapshot.revision : 0),
    close() {
      clearInterval(timer)
    },
  }
}
