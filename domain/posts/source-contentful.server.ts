import { setTimeout as sleep } from 'node:timers/promises'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config, ContentfulSettings } from '#platform/config.ts'
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
import { digestOf, toContentfulPost, wholePost, withOwnAddresses } from './contentful-posts.server.ts'
import { type Snapshot, snapshotFile } from './contentful-snapshot.server.ts'
import { type PostReader, PostsUnavailable } from './posts.server.ts'
import { PAGE_SIZE } from './posts.ts'

/** A snapshot that is older is fetched again before a page is made of it (D7). */
const FRESH_MS = 60_000
/** A request that times out after 30 s and a second one fit in before the snapshot is too old. */
const REFRESH_EVERY_MS = 25_000
/** Fetching stops when nobody has read posts for this long. */
const IDLE_MS = 10 * 60_000
/** How long a page waits for a fetch (D7). */
const WAIT_MS = 3_000

type Services = { clock: Clock; log: Log; config: Pick<Config, 'dataDir'> }
type Limits = ContentfulLimits & { waitMs?: number; refreshEveryMs?: number }

/**
 * Contentful's posts (D7), a snapshot from the background. While the service is away the last one is used for
 * as long as it takes (D45); `PostsUnavailable` is thrown only where there has never been one.
 */
export function postsOfContentful(
  settings: ContentfulSettings,
  { clock, log, config }: Services,
  { waitMs = WAIT_MS, refreshEveryMs = REFRESH_EVERY_MS, ...limits }: Limits = {},
): PostReader {
  const opening = openContentful(settings, log, limits)
  const file = snapshotFile(config.dataDir, settings)
  const now = () => clock.now().getTime()
  let snapshot: Snapshot | undefined
  let fetching: { since: number; done: Promise<void> } | undefined
  /** A post newer than the snapshot was shown, so the next snapshot needs a new revision. */
  let hasShownNewer = false
  let failedAt = Number.NEGATIVE_INFINITY
  let lastRead = now()

  const logged = new Set<string>()
  /** Says once of each type that it is not drawn. */
  function notDrawn(type: string) {
    if (logged.has(type) || logged.size >= 100) return
    logged.add(type)
    log.warn({ type }, 'a part of posts in Contentful is not drawn')
  }

  const former = file.read().then((found) => {
    snapshot ??= found
  })

  async function fetchAll(takenAt: number) {
    try {
      const entries = await (await opening).all()
      await former
      const usable = entries.map(toContentfulPost).filter((post) => post !== undefined)
      const posts = withOwnAddresses(usable)
      const unusable = entries.length - posts.length
      if (unusable > 0) log.warn({ unusable }, 'entries of Contentful without a title')
      const digest = digestOf(posts)
      const revision = snapshot?.revision ?? 0
      const isSame = digest === snapshot?.digest && !hasShownNewer
      if (failedAt > 0) log.info({ ageSeconds: age() }, 'the posts can be fetched from Contentful again')
      snapshot = { posts, takenAt, digest, revision: isSame ? revision : Math.max(takenAt, revision + 1) }
      hasShownNewer = false
      failedAt = Number.NEGATIVE_INFINITY
    } catch (error) {
      failedAt = now()
      const reason = reasonOf(error)
      if (snapshot) {
        log.warn({ reason, ageSeconds: age() }, 'Contentful could not be read: the last snapshot is shown')
      } else log.warn({ reason }, 'Contentful could not be read, and there is no snapshot to show')
      return
    } finally {
      fetching = undefined
    }
    await file.write(snapshot).catch((error) => {
      log.warn({ reason: reasonOf(error) }, 'the snapshot of Contentful could not be written to the disk')
    })
  }

  /** Starts a fetch, or joins the one in progress. */
  function refresh() {
    fetching ??= { since: performance.now(), done: fetchAll(now()) }
    return fetching
  }

  const age = () => snapshot && Math.round((now() - snapshot.takenAt) / 1000)
  const isFresh = () => snapshot !== undefined && now() - snapshot.takenAt <= FRESH_MS
  /** A fetch has just failed, or takes longer than a page waits. */
  const isAway = () =>
    now() - failedAt <= FRESH_MS || (fetching !== undefined && performance.now() - fetching.since >= waitMs)

  async function current(): Promise<Snapshot> {
    lastRead = now()
    await former
    if (!isFresh() && !isAway()) {
      const { since, done } = refresh()
      // Counted from the start of the fetch, so that late requests don't wait the whole time again.
      const left = Math.max(0, since + waitMs - performance.now())
      await Promise.race([done, sleep(left, undefined, { ref: false })])
    }
    if (!snapshot) throw new PostsUnavailable('Contentful could not be read')
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
      const matching = (await current()).posts
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
      const all = (await current()).posts.map(({ summary }) => summary.category).filter(Boolean)
      return withoutLookalikes(all).sort(byAlphabet)
    },
    async postBySlug(slug) {
      const waits = !isFresh()
      const { posts } = await current()
      const fetched = posts.find(({ summary }) => summary.slug === slug)
      if (fetched) return wholePost(fetched, notDrawn)
      const typed = posts.find(({ typedSlug }) => typedSlug === slug)
      if (typed) return { movedTo: typed.summary.slug }
      if (!isFresh()) throw new PostsUnavailable('The post may be newer than the snapshot')
      // A snapshot that was just fetched is as new as a look-up: no page waits for both (D7).
      const newer = waits ? undefined : await lookUp(slug)
      if (newer) hasShownNewer = true
      return newer && wholePost(newer, notDrawn)
    },
    async latest(limit) {
      return (await current()).posts.slice(0, limit).map((post) => wholePost(post, notDrawn))
    },
    async addresses(limit) {
      return (await current()).posts
        .slice(0, limit)
        .map(({ summary }) => ({ slug: summary.slug, updatedAt: summary.updatedAt }))
    },
    // 0 when the next reader starts a fetch: pages have to be made anew.
    revision: () => (snapshot && (isFresh() || isAway()) ? snapshot.revision : 0),
    snapshotAge: age,
    close() {
      clearInterval(timer)
    },
  }
}
