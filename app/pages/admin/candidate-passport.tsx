import { Fragment } from 'react'
import { data } from 'react-router'
import { mergedTexts } from '#app/components/candidates-desk/merged-notice.tsx'
import { DecideForms, RecordCheckForm } from '#app/components/compliance/check-forms.tsx'
import { CheckPanel } from '#app/components/compliance/check-panel.tsx'
import { EvidenceCard } from '#app/components/compliance/evidence-card.tsx'
import { EvidenceHistory } from '#app/components/compliance/evidence-history.tsx'
import { PassportItems } from '#app/components/compliance/passport-items.tsx'
import { passportText } from '#app/components/compliance/passport-summary.tsx'
import { RoleForm } from '#app/components/compliance/role-form.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useDoneKey } from '#app/components/desk/done-key.ts'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLostPanel } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { complianceRoles } from '#content/requirements.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { breakText, type Evidence, isComplianceRole, passportHref } from '#domain/compliance/compliance.ts'
import { evidenceFiles, lookAtEvidenceFile } from '#domain/compliance/evidence-files.server.ts'
import { evidenceHistory } from '#domain/compliance/evidence-history.server.ts'
import { breakAfter } from '#domain/compliance/history-break.server.ts'
import {
  evidenceOf,
  passportOf,
  passportsForWork,
  wholePassportOf,
} from '#domain/compliance/passport.server.ts'
import { type PassportItem, passportOn } from '#domain/compliance/passport.ts'
import { topicNames } from '#domain/compliance/requirements.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/candidate-passport.ts'
import { candidateAt } from './candidate-page.server.ts'
import { receivePassportForm } from './passport-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

const done = {
  role: 'The role is saved.',
  recorded: 'The check is kept.',
  verified: 'Verified.',
  rejected: 'Rejected. The candidate reads why under “My documents”, and is asked by email to send it again.',
  asked: 'The candidate is asked by email. From now on “My documents” lists what is missing.',
  attached: 'The copy is added.',
  ...mergedTexts,
}

/** A candidate's passport (D41), and all of the requirement that `topic` names. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { id } = params
  const found = await candidateAt(db, staff, id, passportHref)
  await recordOpening(services, staff, 'candidate', id)
  const [topic, opened] = [url.searchParams.get('topic'), url.searchParams.get('evidence')]
  const file = url.searchParams.get('file') ?? undefined
  // First, since the look is in the list of openings.
  const words = file ? await lookAtEvidenceFile(services, staff, { candidateId: id, id: file }) : undefined
  const [passport, evidence, history] = await Promise.all([
    passportOf(db, clock, id),
    evidenceOf(db, id),
    evidenceHistory(db, staff, id),
  ])
  if (!passport) throw data(null, { status: 404 })
  const theirs = evidence.filter((one) => one.topic === topic)
  const role = url.searchParams.get('role')
  const knownUntil = await breakAfter(db, clock, id)
  const isAllVerified = (await wholePassportOf(db, clock, id))?.isComplete
  const works = await passportsForWork(db, id, passport, isComplianceRole(role) ? role : null)
  const asked = [{ role: null, items: passport.items }, ...works]
  const others = await notAskedFor(
    db,
    passport.day,
    asked.flatMap(({ items }) => items),
    evidence,
  )
  const itemIn = (items: readonly PassportItem[]) =>
    items.find(({ requirement }) => requirement.topic === topic)
  const isOf = ({ items }: { items: readonly PassportItem[] }) => itemIn(items) !== undefined
  const list = asked.find((one) => one.role === role && isOf(one)) ?? asked.find(isOf)
  const isAsked = theirs.some((one) => one.id === opened)
  const waiting = theirs.findLast(({ state }) => state === 'given')?.id
  return {
    candidate: { id, name: found.candidate.name },
    ...{
      passport,
      works,
      isAllVerified,
      knownUntil,
      others,
      evidence: theirs,
      history,
      shown: { id: file, words },
    },
    ...{ item: itemIn(list?.items ?? others), isAskedFor: list !== undefined, work: list?.role ?? null },
    files: await evidenceFiles(
      services,
      staff,
      id,
      theirs.map((one) => one.id),
    ),
    chosen: isAsked || opened === 'new' ? opened : (waiting ?? (theirs.length === 0 ? 'new' : null)),
    idempotencyKey: newId(),
  }
}

/** What they have shown that neither their role nor their work asks for now. */
async function notAskedFor(
  db: Db,
  day: string,
  items: readonly PassportItem[],
  evidence: readonly Evidence[],
) {
  const asked = new Set(items.map(({ requirement }) => requirement.topic))
  const shown = new Map(evidence.map(({ topic, kind }) => [topic, kind]))
  const names = await topicNames(db)
  const requirements = [...shown].flatMap(([topic, kind]) => {
    const rest = { why: 'Not asked for of this role now.', months: null, needed: 1 }
    return asked.has(topic) ? [] : [{ topic, kind, name: names.get(topic) ?? topic, ...rest }]
  })
  return passportOn(day, requirements, evidence)
}

export const shouldRevalidate = reloadAfterConflict

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  receivePassportForm({ request, url }, context, params.id)

export const clientAction = (args: Route.ClientActionArgs) =>
  orLostPanel(args, () => NO_RESPONSE_TO_REPEATABLE)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Passport of ${loaderData.candidate.name}` : 'Passport')

export default function CandidatePassport({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { candidate, passport, works, others, item, work } = loaderData
  const { evidence, files, history, shown, chosen } = loaderData
  const responseKey = useResponseKey(failure)
  const recordKey = useDoneKey('recorded')
  const requirement = item?.requirement
  const mayRecord = loaderData.isAskedFor && (requirement?.kind !== 'health' || passport.mayAskHealth)
  const isRecording = chosen === 'new' && mayRecord
  return (
    <DeskPage
      title={`Passport of ${candidate.name}`}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <DoneNotice texts={done} />
      {failure && (failure.alert || Object.keys(failure.errors).length > 0) && (
        <div className="mb-5">
          <ErrorSummary key={responseKey} alert={failure.alert} problems={problemsIn(failure.errors)} />
        </div>
      )}
      <RestoreFocus>
        <div
          className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]
            lg:items-start"
        >
          <div className="grid grid-cols-1 gap-5">
            <Panel id="asked" title="What is asked for" lead={passportText(passport)}>
              {loaderData.knownUntil && <p className="mb-3">{breakText(loaderData.knownUntil)}</p>}
              <RoleForm role={passport.role} error={failure?.errors.role} />
              <div className="mt-4">
                <PassportItems {...passport} chosen={work ? undefined : requirement?.topic} />
              </div>
              {passport.role && !loaderData.isAllVerified && (
                <DeskForm className="mt-4">
                  <IntentButton intent="ask">Ask the candidate for what is missing</IntentButton>
                </DeskForm>
              )}
              {works.map(({ role, items }) => (
                <Fragment key={role}>
                  <h3 className="mt-4 text-base">For work as {complianceRoles[role].toLowerCase()}</h3>
                  <PassportItems
                    {...{ items, work: role, mayAskHealth: passport.mayAskHealth }}
                    chosen={work === role ? requirement?.topic : undefined}
                  />
                </Fragment>
              ))}
              {others.length > 0 && (
                <>
                  <h3 className="mt-4 text-base">Shown, but not asked for now</h3>
                  <PassportItems items={others} mayAskHealth chosen={requirement?.topic} />
                </>
              )}
            </Panel>
          </div>
          <div className="grid grid-cols-1 gap-5">
            {item && requirement && (
              <CheckPanel
                key={`${requirement.topic} ${work}`}
                {...{ item, work }}
                mayAskHealth={passport.mayAskHealth}
                mayRecord={mayRecord}
                isRecording={isRecording}
              >
                {isRecording && (
                  <div className="mb-6">
                    <RecordCheckForm
                      key={`${requirement.topic} ${recordKey}`}
                      requirement={requirement}
                      today={passport.day}
                      idempotencyKey={loaderData.idempotencyKey}
                      failure={failure?.intent === 'record' ? failure : undefined}
                    />
                  </div>
                )}
                <ul className="divide-y divide-line empty:hidden">
                  {evidence.map((one) => (
                    <EvidenceCard
                      key={one.id}
                      evidence={one}
                      {...{ item, work }}
                      today={passport.day}
                      files={files.filter(({ evidenceId }) => evidenceId === one.id)}
                      fileHref={(file) => `${passportHref(candidate.id)}/files/${file}`}
                      shown={shown}
                      isChosen={one.id === chosen}
                    >
                      <DecideForms
                        evidence={one}
                        requirement={requirement}
                        intent={failure?.intent}
                        failure={failure}
                      />
                    </EvidenceCard>
                  ))}
                </ul>
              </CheckPanel>
            )}
            <EvidenceHistory entries={history} />
          </div>
        </div>
      </RestoreFocus>
      <UnsavedChangesPrompt hasUnsaved={hasUnsentText} />
    </DeskPage>
  )
}
