import { beforeEach, describe, expect, test } from 'vitest'
import { listApplications } from '#domain/applications/application-list.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { listManagedJobs } from '#domain/jobs/managed-jobs.server.ts'
import { readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { QUIET_JOBS_PATH } from '#domain/jobs/quiet-jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { listFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { readMessageQuery } from '#domain/messages/message-desk.ts'
import { listMessages } from '#domain/messages/message-list.server.ts'
import { listReferrals } from '#domain/referrals/referral-desk.server.ts'
import { readReferralQuery } from '#domain/referrals/referral-desk.ts'
import { recommendFriend } from '#domain/referrals/referrals.server.ts'
import { aReferral } from '#domain/referrals/test-referral.ts'
import { readBookingQuery } from '#domain/training/booking-desk.ts'
import { listBookings } from '#domain/training/booking-list.server.ts'
import { bookPlace } from '#domain/training/bookings.server.ts'
import { aBooking, aSession, from, trainingServices } from '#domain/training/test-sessions.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { countAttention } from './attention.server.ts'
import { attentionItems } from './attention.ts'
import { putApplication, putMail, putMessage } from './test-records.server.ts'

const now = clockAt('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.now().getTime() - hours * 3_600_000).toISOString()
const daysAgo = (days: number) => hoursAgo(days * 24)

let db: Db
beforeEach(async () => {
  db = await openTestDatabase()
})

/** What needs attention of the team, with its count and the parameters of its list. */
async function attention() {
  const items = attentionItems(await countAttention(db, admin, now), 'team')
  return Object.fromEntries(
    items.map((item) => [
      item.kind,
      { ...item, search: new URL(item.path, 'https://desk.example').searchParams },
    ]),
  )
}

/** A job that was published so many days ago. */
const publish = (days: number, isActive = true) =>
  createJob(db, admin, clockAt(daysAgo(days)), aJob({ isActive }))

/** What the list shows to which an item leads. */
type Item = { count: number; search: URLSearchParams } | undefined
const applicationsOf = (item: Item) =>
  listApplications(db, admin, now, readApplicationQuery(item?.search as URLSearchParams))
const messagesOf = (item: Item) =>
  listMessages(db, admin, now, readMessageQuery(item?.search as URLSearchParams))

test('applications that are new for over a day are counted, and their list shows exactly these', async () => {
  for (const hours of [1, 23.9, 24.1, 48, 900]) await putApplication(db, { at: hoursAgo(hours) })
  await putApplication(db, { at: hoursAgo(48), status: 'reviewing' })
  await putApplication(db, { at: hoursAgo(48), isSpam: true })
  const { untouchedApplications } = await attention()
  const { applications, bounds } = await applicationsOf(untouchedApplications)
  expect([untouchedApplications?.count, bounds.total]).toEqual([3, 3])
  expect(applications.map((application) => application.createdAt)).toEqual([24.1, 48, 900].map(hoursAgo))
})

test('unanswered messages are counted, read or not, and their list shows exactly these', async () => {
  for (const state of ['unread', 'read', 'answered']) await putMessage(db, { at: hoursAgo(1), state })
  await putMessage(db, { at: hoursAgo(2), isSpam: true })
  const { unansweredMessages } = await attention()
  const { messages, bounds } = await messagesOf(unansweredMessages)
  expect([unansweredMessages?.count, bounds.total]).toEqual([2, 2])
  expect(messages.map((message) => message.state).sort()).toEqual(['read', 'unread'])
})

test('every message stands under one heading, by its kind and how soon it is due', async () => {
  for (const kind of ['message', 'staffing', 'call', 'complaint'] as const) {
    await putMessage(db, { at: hoursAgo(1), kind })
  }
  await putMessage(db, { at: daysAgo(26), kind: 'complaint' })
  const { unansweredMessages, openStaffing, openCalls, laterComplaints, dueComplaints } = await attention()
  for (const item of [unansweredMessages, openStaffing, openCalls, laterComplaints, dueComplaints]) {
    expect([item?.count, (await messagesOf(item)).bounds.total]).toEqual([1, 1])
  }
})

test('suspected spam is counted apart, and each list shows exactly its own', async () => {
  await putApplication(db, { at: hoursAgo(1) })
  for (const hours of [1, 2]) await putApplication(db, { at: hoursAgo(hours), isSpam: true })
  for (const hours of [1, 2, 3]) await putMessage(db, { at: hoursAgo(hours), isSpam: true })
  const services = trainingServices(db)
  await bookPlace(services, aBooking(await aSession(db)), { ...from, honeypot: 'x' })
  const { spamApplications, spamMessages, spamBookings } = await attention()
  const booked = await listBookings(
    db,
    admin,
    now,
    readBookingQuery(spamBookings?.search ?? new URLSearchParams()),
  )
  const { applications } = await applicationsOf(spamApplications)
  const { messages } = await messagesOf(spamMessages)
  expect([spamApplications?.count, spamMessages?.count, spamBookings?.count]).toEqual([2, 3, 1])
  expect(booked.bookings.map(({ isSpam }) => isSpam)).toEqual([true])
  expect(applications.map(({ isSpam }) => isSpam)).toEqual([true, true])
  expect(messages.map(({ isSpam }) => isSpam)).toEqual([true, true, true])
})

test('recommendations that are held are counted, and their list shows exactly these', async () => {
  const services = trainingServices(db)
  await recommendFriend(services, aReferral(), { ...from, honeypot: 'x' })
  await recommendFriend(services, aReferral({ friendEmail: 'cal@home.example' }), from)
  const { heldReferrals } = await attention()
  const query = readReferralQuery(heldReferrals?.search ?? new URLSearchParams())
  const { referrals } = await listReferrals(db, admin, query)
  expect([heldReferrals?.count, referrals.map(({ standing }) => standing)]).toEqual([1, ['held']])
})

test('mail that is not tried any more is counted, and its list shows exactly this', async () => {
  for (const state of ['dead', 'waiting', 'sending', 'sent', 'dead'])
    await putMail(db, { at: hoursAgo(1), state })
  const { failedMail } = await attention()
  const { mails, bounds } = await listFailedMail({ db, clock: now }, admin, 1)
  expect(failedMail?.count).toBe(2)
  expect(bounds.total).toBe(2)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ recipient: 'ann@home.example', error: '550 EENVELOPE', attempts: 9 })
})

describe('a live job is quiet', () => {
  const quietIds = async () => {
    const query = readManagedJobQuery(new URL(QUIET_JOBS_PATH, 'https://jobs.example.org').searchParams)
    const { jobs } = await listManagedJobs(db, now, query)
    return jobs.map((job) => job.id).toReversed()
  }

  test('when it was published over a week ago and nobody has applied since', async () => {
    const old = await publish(8)
    await publish(6.9)
    await publish(30, false)
    expect(await quietIds()).toEqual([old.id])
    expect((await attention()).quietJobs?.count).toBe(1)
  })

  test('until somebody applies for it, and again a week later; suspected spam is nobody', async () => {
    const [applied, long, spammed] = [await publish(20), await publish(20), await publish(20)]
    await putApplication(db, { at: daysAgo(6.9), job: applied })
    await putApplication(db, { at: daysAgo(7.1), job: long })
    await putApplication(db, { at: daysAgo(1), job: spammed, isSpam: true })
    await putApplication(db, { at: daysAgo(1) })
    expect(await quietIds()).toEqual([long.id, spammed.id])
    expect((await attention()).quietJobs?.count).toBe(2)
  })
})
