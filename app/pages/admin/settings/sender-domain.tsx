import { CopyButton } from '#app/components/desk/copy-button.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { Facts } from '#app/components/desk/facts.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { askDns, senderOf } from '#domain/mail-desk/sender-domain.server.ts'
import {
  isAligned,
  type RecordKind,
  type Sender,
  type Verdict,
  verdictOn,
  type WantedRecord,
  wantedRecords,
} from '#domain/mail-desk/sender-domain.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/sender-domain.ts'

/** The DNS records of the sender's domain, as they must stand. Nothing is asked of DNS. */
export function loader({ context }: Route.LoaderArgs) {
  return senderOf(requireAdmin(context).config)
}

/** Asks DNS how the records stand now. */
export async function action({ context }: Route.ActionArgs) {
  const { admin, config } = requireAdmin(context)
  return askDns(admin, senderOf(config))
}

export const meta: Route.MetaFunction = () => unlistedMeta("Sender's domain")

const texts: Record<RecordKind, { title: string; lead: string }> = {
  spf: {
    title: 'SPF',
    lead:
      "It names the servers that may send in the domain's name. A domain has one such record: if there is " +
      'one already, add only the entry to it. Where a provider sends for you, go by its own instructions.',
  },
  dkim: {
    title: 'DKIM',
    lead: 'It lets receivers check that the domain has signed an email and nobody has changed it on the way.',
  },
  dmarc: {
    title: 'DMARC',
    lead: "It says what receivers do with email in the domain's name that passes neither SPF nor DKIM.",
  },
}

export default function SenderDomain({ loaderData: sender, actionData: answers }: Route.ComponentProps) {
  return (
    <>
      <Panel
        title={`Email from ${sender.domain}`}
        lead="Three records in the domain's DNS let receivers tell our email from a stranger's. They are set
          where the domain's DNS is kept, mostly at the company that you bought it from."
      >
        <DeskForm>
          <SubmitButton label="Ask DNS now" busyLabel="Asking..." />
        </DeskForm>
        <p role="status" className="mt-3 text-sm text-muted">
          {answers ? 'DNS has been asked. A changed record may take some hours to be seen everywhere.' : ''}
        </p>
      </Panel>
      {wantedRecords(sender).map((record) => {
        const answer = answers?.[record.kind]
        const verdict = answer && verdictOn(record.kind, sender, answer)
        return <RecordPanel key={record.kind} record={record} sender={sender} verdict={verdict} />
      })}
    </>
  )
}

type Props = { record: WantedRecord; sender: Sender; verdict: Verdict | undefined }

function RecordPanel({ record: { kind, name, value }, sender, verdict }: Props) {
  return (
    <Panel title={texts[kind].title} lead={texts[kind].lead}>
      {verdict && <Notice tone={verdict.tone}>{verdict.text}</Notice>}
      {kind === 'dkim' && sender.dkim && !isAligned(sender) && (
        <Notice tone="danger">
          The signature is of {sender.dkim.domain}, the sender of {sender.domain}. DMARC wants one domain:
          change DKIM_DOMAIN or MAIL_FROM.
        </Notice>
      )}
      {value === undefined ? (
        <p>{kind === 'spf' ? SPF_UNKNOWN : DKIM_ELSEWHERE}</p>
      ) : (
        <Facts
          facts={[
            ['Name', <Code key="name">{name}</Code>],
            ['Kind', 'TXT'],
            ['Value', <CopiedValue key="value" value={value} />],
            ...(verdict?.found
              ? ([['In DNS now', <Found key="found" texts={verdict.found} />]] as const)
              : []),
          ]}
        />
      )}
    </Panel>
  )
}

const SPF_UNKNOWN =
  'What it must say depends on the mail server: set SMTP_URL, and SITE_URL where it is on this machine.'
const DKIM_ELSEWHERE =
  'This program signs no email. Where your mail server or provider signs, publish the record that it gives ' +
  'you. Else set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE, and this page shows the record.'

function CopiedValue({ value }: { value: string }) {
  return (
    <>
      <Code>{value}</Code> <CopyButton text={value} />
    </>
  )
}

function Found({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return 'nothing'
  return texts.map((text) => <Code key={text}>{text}</Code>)
}

const Code = ({ children }: { children: string | undefined }) => (
  <code className="block py-1 font-mono text-sm select-all [overflow-wrap:anywhere]">{children}</code>
)
