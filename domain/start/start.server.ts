import type { Admin } from '#domain/accounts/admin.server.ts'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { isSample, readAgency } from '#domain/agency/agency.server.ts'
import { AGENCY_PATH } from '#domain/agency/agency-fields.ts'
import { lastBackupAt } from '#domain/backup/last-backup.server.ts'
import { sampleJobIds } from '#domain/jobs/sample-jobs.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { formatMoment } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { countOf } from '#platform/text.ts'
import { findSampleData } from './sample-data.server.ts'
import { SAMPLE_DATA_PATH, sampleCounts } from './sample-data.ts'
import type { StartStep } from './start.ts'

/** What leads from a first start to a site that can go live, each step as it stands now. */
export async function startSteps(
  { db, config }: { db: Db; config: Pick<Config, 'siteUrl' | 'smtpUrl'> },
  admin: Admin,
): Promise<StartStep[]> {
  const [{ record }, colleagues, jobs, samples, backup] = await Promise.all([
    readAgency(db),
    listColleagues(db, admin),
    countRows(db.selectFrom('jobs').where('id', 'not in', sampleJobIds())),
    findSampleData(db),
    lastBackupAt(db),
  ])
  const counts = sampleCounts(samples)
  // The invented agency's has zeros alone.
  const hasIcoNumber = /[1-9]/.test(record.icoNumber)
  return [
    {
      title: "The agency's details",
      isDone: !isSample(record),
      state:
        (isSample(record)
          ? 'Visitors see the details of an invented agency. '
          : `Visitors see ${record.name}, ${record.phone}. `) +
        'Whoever runs the machine sets the colours and the mark in content/brand.ts, then builds the site ' +
        'and starts it again:',
      line: 'npm run build',
      link: { name: 'Name, telephone, addresses and company numbers', path: AGENCY_PATH },
    },
    {
      title: 'The privacy policy',
      isDone: hasIcoNumber && !isSample(record),
      state: `${hasIcoNumber ? '' : 'Your ICO registration is missing. '}Read it: its promises are yours.`,
      link: { name: 'The privacy policy', path: '/privacy-policy' },
    },
    {
      title: 'A colleague',
      isDone: colleagues.length > 1,
      state: `${countOf(colleagues.length, 'account')} can be used to sign in to the desk.`,
      link: { name: 'Colleagues', path: '/admin/settings/colleagues' },
    },
    {
      title: 'A job of your own',
      isDone: jobs > 0,
      state: jobs > 0 ? `You have ${countOf(jobs, 'job')}.` : 'There is none yet.',
      link: { name: 'Import jobs from a spreadsheet', path: '/admin/jobs/import' },
    },
    {
      title: 'No sample data',
      isDone: counts === undefined,
      state:
        (counts === undefined ? 'There are no sample data left to remove.' : `Visitors see ${counts}.`) +
        (samples.kept.length === 0 ? '' : ` Somebody has worked with ${samples.kept.length} more.`),
      ...(counts !== undefined && { link: { name: 'Remove the sample data', path: SAMPLE_DATA_PATH } }),
    },
    {
      title: 'Email',
      isDone: config.smtpUrl !== undefined,
      state:
        config.smtpUrl !== undefined
          ? 'A mail server is set up. Send a test email there.'
          : 'No mail server is set up: email waits. Whoever runs the machine sets it in the file .env:',
      link: { name: 'Email settings', path: MAIL_PATH },
      ...(config.smtpUrl === undefined && { line: 'SMTP_URL=smtp://user:password@mail.example.org:587' }),
    },
    {
      title: 'The public address',
      isDone: config.siteUrl.startsWith('https://'),
      state: config.siteUrl.startsWith('https://')
        ? `Links in emails and search engines lead to ${config.siteUrl}.`
        : `It is ${config.siteUrl}, which is not HTTPS. Whoever runs the machine sets it in the file .env:`,
      ...(!config.siteUrl.startsWith('https://') && { line: 'SITE_URL=https://www.your-agency.co.uk' }),
    },
    {
      title: 'A backup',
      isDone: backup !== undefined,
      state: backup
        ? `The last one has the data of ${formatMoment(backup)}.`
        : 'There has been none by this command. Whoever runs the machine runs it every day:',
      ...(!backup && { line: 'npm run backup -- /safe/place/backup.tar' }),
    },
  ]
}
