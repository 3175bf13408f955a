import { site } from '#content/site.ts'
import { getsNoMail, OWN_EMAIL_PATH } from '#domain/accounts/account-settings.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { ownPasswordHash } from '#domain/accounts/own-password.server.ts'
import { TWO_FACTOR_PATH } from '#domain/accounts/two-factor.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor-state.server.ts'
import { inventedDetails, isSample, readAgency } from '#domain/agency/agency.server.ts'
import { AGENCY_PATH } from '#domain/agency/agency-fields.ts'
import { LOOK_PATH } from '#domain/agency/look.ts'
import { lastBackupAt } from '#domain/backup/last-backup.server.ts'
import { sampleJobIds } from '#domain/jobs/sample-jobs.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { isMailTested } from '#domain/mail-desk/failed-mail.server.ts'
import { MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { SENDER_DOMAIN_PATH } from '#domain/mail-desk/sender-domain.ts'
import { type Clock, formatMoment, HOUR_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
import { countOf } from '#platform/text.ts'
import { SAMPLE_DATA_PATH, type SampleData, sampleCounts } from './sample-data.ts'
import type { StartIntent, StartStep } from './start.ts'

/** An older backup is none of every day. The rule `BackupOld` in `deploy/alerts.yaml` allows as much. */
const FRESH_BACKUP_MS = 36 * HOUR_MS

type Services = { db: Db; clock: Clock; config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'trustProxy'> }

/** What leads from a first start to a site that can go live, each step as it stands now. */
export async function startSteps(
  services: Services,
  admin: Admin,
  samples: SampleData,
): Promise<StartStep[]> {
  const { db, config } = services
  const [{ record }, colleagues, jobs, backup, isTested, textsRead, secondStep] = await Promise.all([
    readAgency(db),
    listColleagues(db, admin),
    countRows(db.selectFrom('jobs').where('is_active', '=', 1).where('id', 'not in', sampleJobIds())),
    lastBackupAt(db),
    isMailTested(db, config),
    readSetting(db, TEXTS_READ),
    readSecondStep(services, admin),
  ])
  const invented = inventedDetails(record)
  return [
    ownAccount(admin, secondStep),
    twoFactor(secondStep),
    {
      title: 'Name and contact details',
      isDone: invented.length === 0,
      state: isSample(record)
        ? 'Visitors see the details of an invented agency.'
        : `Visitors see ${record.name}, ${record.phone}.${stillInvented(invented)}`,
      links: [{ name: 'Name, telephone, addresses and company numbers', path: AGENCY_PATH }],
    },
    {
      title: 'Colours and logo',
      isDone: site.colour !== '' && site.logo !== '',
      state:
        (site.colour
          ? `All colours are made from ${site.colour}. `
          : 'The colours are those of an invented agency. ') +
        (site.logo ? 'The logo is yours.' : 'The logo is that of an invented agency.'),
      links: [{ name: 'Choose your colour and logo', path: LOOK_PATH }],
    },
    webAddress(config),
    mail(config, isTested),
    {
      title: 'A job of your own',
      isDone: jobs > 0,
      state: jobs > 0 ? `You have ${countOf(jobs, 'live job')}.` : 'None is live yet.',
      links: [
        { name: 'Add a job', path: '/admin/jobs/add' },
        { name: 'Import jobs from a spreadsheet', path: '/admin/jobs/import' },
      ],
    },
    {
      title: 'A colleague',
      isDone: colleagues.length > 1,
      state: `${countOf(colleagues.length, 'account')} can be used to sign in to the desk.`,
      links: [{ name: 'Colleagues', path: '/admin/settings/colleagues' }],
    },
    noSampleData(samples),
    legalTexts(record, textsRead?.value.isRead ? textsRead : undefined),
    backupStep(backup, services.clock),
  ]
}

function backupStep(last: Date | undefined, clock: Clock): StartStep {
  const isDone = last !== undefined && clock.now().getTime() - last.getTime() < FRESH_BACKUP_MS
  const state = last
    ? `The last one has the data of ${formatMoment(last)}.`
    : 'There has been none by this command.'
  return {
    title: 'A backup',
    isDone,
    state: isDone
      ? state
      : `${state} Whoever runs the machine runs it every day, with another file each time:`,
    ...(!isDone && { line: 'npm run backup -- /safe/place/$(date +%F).zip' }),
  }
}

/** What is left of the invented agency's details once some are the agency's own. */
function stillInvented(invented: string[]): string {
  return invented.length === 0 ? '' : ` Still the invented agency's: ${invented.join(', ')}.`
}

/**
 * The first administrator has an address of the invented agency unless `ADMIN_EMAIL` named another, and that
 * address as name.
 */
function ownAccount({ email, name }: Admin, { isIssuers }: SecondStep): StartStep {
  const isOwn = email === null || !getsNoMail(email)
  const isNamed = isIssuers || name !== email
  return {
    title: 'Your own address, name and password',
    isDone: isOwn && isNamed,
    state:
      `You sign in as ${email}, ` +
      (isOwn ? 'with a password that you chose.' : 'where no email arrives.') +
      (isNamed ? '' : ' Colleagues and clients see that address in place of your name.'),
    links: [
      ...(isOwn ? [] : [{ name: 'Change your email address', path: OWN_EMAIL_PATH }]),
      ...(isOwn || !isNamed ? [{ name: 'Your account', path: '/admin/settings' }] : []),
    ],
  }
}

/** `isIssuers`: somebody's organisation decides how they sign in. */
type SecondStep = { isOn: boolean; isIssuers: boolean }

async function readSecondStep(services: Services, admin: Admin): Promise<SecondStep> {
  const isOn = await hasTwoFactor(services.db, admin.id)
  return { isOn, isIssuers: !isOn && (await ownPasswordHash(services, admin)) === undefined }
}

function twoFactor({ isOn, isIssuers }: SecondStep): StartStep {
  return {
    title: 'Two-factor sign-in',
    isDone: isOn || isIssuers,
    state: isOn
      ? 'Signing in with your password needs a code of your app, too.'
      : isIssuers
        ? "Your organisation's account decides how you sign in."
        : 'Your password alone opens the desk, and everything about people that is in it.',
    links: [{ name: 'Two-factor sign-in', path: TWO_FACTOR_PATH }],
  }
}

function webAddress({ siteUrl, trustProxy }: Services['config']): StartStep {
  const isSecure = siteUrl.startsWith('https://')
  const isDone = isSecure && trustProxy > 0
  const uncounted =
    ' But all visitors count as one, so forms are soon refused: whoever runs the machine ' +
    'sets in the file .env how many proxies are in front, and starts the program again:'
  return {
    title: 'The web address',
    isDone,
    state: !isSecure
      ? `It is ${siteUrl}, which is not HTTPS. Whoever runs the machine points the DNS of your domain ` +
        'to it, sets the address in the file .env, and starts the program again:'
      : `Links in emails and search engines lead to ${siteUrl}.${isDone ? '' : uncounted}`,
    ...(!isDone && { line: isSecure ? 'TRUST_PROXY=1' : 'SITE_URL=https://www.your-agency.co.uk' }),
  }
}

function mail({ smtpUrl }: Services['config'], isTested: boolean): StartStep {
  return {
    title: 'Email',
    isDone: isTested,
    state: isTested
      ? 'The mail server has taken a test email.'
      : smtpUrl
        ? 'A mail server is set up. Send a test email.'
        : 'No mail server is set up: email waits, and after five days goes only if you say so. Whoever ' +
          'runs the machine sets it in the file .env, and starts the program again:',
    links: [
      { name: smtpUrl ? 'Send a test email' : 'Email settings', path: MAIL_PATH },
      { name: 'Check the DNS records for email', path: SENDER_DOMAIN_PATH },
    ],
    ...(!smtpUrl && { line: 'SMTP_URL=smtp://user:password@mail.example.org:587' }),
  }
}

function noSampleData(samples: SampleData): StartStep {
  const counts = sampleCounts(samples)
  return {
    title: 'No sample data',
    isDone: counts === undefined,
    state:
      (counts === undefined ? 'There are no sample data left to remove.' : `Still here: ${counts}.`) +
      (samples.kept.length === 0 ? '' : ` Somebody has worked with ${samples.kept.length} more.`),
    ...(counts !== undefined && { links: [{ name: 'Remove the sample data', path: SAMPLE_DATA_PATH }] }),
  }
}

function legalTexts(
  record: { icoNumber: string; email: string },
  read: { by: string; at: string } | undefined,
): StartStep {
  // The invented agency's has zeros alone.
  const hasIcoNumber = /[1-9]/.test(record.icoNumber)
  return {
    title: 'The legal texts',
    isDone: hasIcoNumber && !isSample(record) && read !== undefined,
    state:
      (hasIcoNumber ? '' : 'Your ICO registration is missing. ') +
      (read
        ? `${read.by} has read them, ${formatMoment(new Date(read.at))}.`
        : 'Read them: you make these promises.'),
    links: [
      { name: 'The privacy policy', path: '/privacy-policy' },
      { name: 'The terms of service', path: '/terms-of-service' },
      { name: 'The accessibility statement', path: '/accessibility' },
    ],
    tick: read
      ? { intent: 'texts-unread', label: 'They have to be read again' }
      : { intent: 'texts-read', label: "I've read them" },
  }
}

const PUT_AWAY = 'start-put-away'
const TEXTS_READ = 'start-texts-read'

/** Whether an administrator has put the first steps away: the dashboard no longer speaks of them. */
export async function areStepsPutAway(db: Db): Promise<boolean> {
  return (await readSetting(db, PUT_AWAY))?.value.isPutAway === true
}

/** Puts the first steps away for all administrators, brings them back, or ticks one off. */
export async function changeSteps({ db, clock }: Services, admin: Admin, intent: StartIntent): Promise<void> {
  const [name, value] = {
    'put-away': [PUT_AWAY, { isPutAway: true }] as const,
    'bring-back': [PUT_AWAY, { isPutAway: false }] as const,
    'texts-read': [TEXTS_READ, { isRead: true }] as const,
    'texts-unread': [TEXTS_READ, { isRead: false }] as const,
  }[intent]
  await saveSetting(db, admin, clock, name, value)
}

/** How many steps the dashboard says are left. */
export async function countStepsLeft(services: Services, admin: Admin, samples: SampleData): Promise<number> {
  if (await areStepsPutAway(services.db)) return 0
  return (await startSteps(services, admin, samples)).filter(({ isDone }) => !isDone).length
}
