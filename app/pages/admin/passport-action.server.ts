import type { RouterContextProvider } from 'react-router'
import { addressContext } from '#app/context.ts'
import type { CheckKind } from '#content/requirements.ts'
import { candidateDeskMessages } from '#domain/candidate-desk/candidate-desk.ts'
import { askForDocuments } from '#domain/compliance/being-taken-on.server.ts'
import { chooseRole } from '#domain/compliance/candidate-role.server.ts'
import { complianceMessages as messages } from '#domain/compliance/compliance.ts'
import {
  addFile,
  type EvidenceOutcome,
  recordCheck,
  verifyEvidence,
} from '#domain/compliance/evidence.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { evidenceKind, requirementKind } from '#domain/compliance/evidence-rows.server.ts'
import type { Facts } from '#domain/compliance/evidence-schema.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { type Field, fromForm } from '#domain/fields/fields.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { type FormCv, takeFormCv } from '../public/form-cv.server.ts'
import { answerForm, type DeskOutcome, failedByFault, notValid, refused } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

type Services = ReturnType<typeof requireStaff>

/** Handles the forms of a candidate's passport by their `intent`. Ends at the same requirement. */
export async function receivePassportForm(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
  candidateId: string,
) {
  const services = requireStaff(context)
  let values: Record<string, string> = {}
  const answer = (outcome: DeskOutcome) => {
    const address = new URL(url)
    // What has been decided about makes room for what waits next.
    if ('done' in outcome) address.searchParams.delete('evidence')
    return answerForm(outcome, address, values)
  }
  let file: FormCv = { kind: 'none' }
  try {
    values = await readForm(request, async (sent) => {
      if (sent.field === 'file' && sent.name)
        file = await takeFormCv(services, context.get(addressContext), sent)
    })
    // The parser's callback has set it.
    const taken = file as FormCv
    if (taken.kind === 'refused')
      return answer({ ...notValid({ file: taken.message }), status: taken.status })
    if (taken.kind === 'failed') throw taken.error
    if (taken.kind === 'arrived') values = { ...values, upload: taken.key, uploadName: taken.name }
    // What waits is shown without being named in the address.
    const { evidence: id = url.searchParams.get('evidence') ?? '' } = values
    const topic = url.searchParams.get('topic') ?? ''
    const digest = taken.kind === 'arrived' ? taken.digest : undefined
    return answer(await perform(values, services, { candidateId, topic, id, digest }))
  } catch (error) {
    if (error instanceof FormError) {
      values = error.fields
      const message = error.isTooLarge ? cvRefusals.tooLarge : cvMessages.interrupted
      return answer({ ...notValid({ file: message }), status: error.isTooLarge ? 413 : 400 })
    }
    return answer(failedByFault(services, error, 'a passport could not be changed'))
  }
}

/** What a form is about; `digest` is that of the file which came with it. */
type Asked = { candidateId: string; topic: string; id: string; digest: string | undefined }

async function perform(
  values: Record<string, string>,
  services: Services,
  { candidateId, topic, id, digest }: Asked,
): Promise<DeskOutcome> {
  const { staff, db } = services
  const { intent, against = '', reason = '', upload, idempotencyKey: key } = values
  if (intent === 'role') {
    const outcome = await chooseRole(services, staff, candidateId, {
      role: values.role ?? '',
      seen: values.seen ?? '',
    })
    if (outcome === 'saved') return { done: 'role' }
    if (outcome === 'not-valid') return notValid({ role: messages.role })
    return outcome === 'missing' ? noCandidate : refused(409, messages.roleChanged)
  }
  if (intent === 'ask')
    return (await askForDocuments(services, staff, candidateId)) ? { done: 'asked' } : noCandidate
  if (intent === 'record') {
    const kind = await requirementKind(db, topic)
    if (!kind) return refused(404, messages.topic)
    const facts = factsOf(kind, values)
    const given = { candidateId, topic, facts, mayShow: values.mayShow !== undefined, against }
    const uploads = upload ? [upload] : []
    return outcomeOf('recorded', await recordCheck(services, staff, given, { uploads, digest, key }))
  }
  const kind = await evidenceKind(db, candidateId, id)
  const version = Number(values.version)
  if (!kind) return refused(404, messages.missing)
  switch (intent) {
    case 'verify': {
      const verification = { facts: factsOf(kind, values), against, version }
      return outcomeOf('verified', await verifyEvidence(services, staff, id, verification))
    }
    case 'reject':
      return outcomeOf('rejected', await rejectEvidence(services, staff, id, { reason, version }))
    case 'attach':
      if (!upload) return notValid({ file: messages.noFile })
      return outcomeOf('attached', await addFile(services, staff, id, { upload, digest, version }))
    default:
      return refused(400, 'Use one of the buttons of this page.')
  }
}

const noCandidate = refused(404, candidateDeskMessages.missing)

function factsOf(kind: CheckKind, values: Record<string, string>): Facts {
  const fields: Record<string, Field> = evidenceFields[kind]
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = values[name]
      return [name, fromForm(field, text === undefined ? [] : [text])]
    }),
  ) as Facts
}

function outcomeOf(done: string, outcome: EvidenceOutcome): DeskOutcome {
  switch (outcome.kind) {
    case 'saved':
      return { done }
    case 'not-valid':
      return notValid(outcome.fields)
    case 'missing':
      return refused(404, messages.missing)
    case 'changed-meanwhile':
      return refused(409, messages.changedMeanwhile)
    case 'before-offer':
      return refused(409, messages.beforeOffer)
    case 'file-not-available':
      return { ...notValid({ file: messages.file }), status: 409 }
    case 'not-pdf':
      return { ...notValid({ file: messages.pdf }), status: 415 }
    case 'key-reused':
      return refused(409, messages.keyReused)
  }
}
