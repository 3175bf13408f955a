import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import type { CheckKind, Requirement } from '#content/requirements.ts'
import { AGAINST_LIMIT, type Evidence, REJECTION_LIMIT } from '#domain/compliance/compliance.ts'
import { evidenceFields, withAccepted } from '#domain/compliance/evidence-kinds.ts'
import { type Field, type FieldDraft, fromForm } from '#domain/fields/fields.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { RecordField } from '../desk/record-field.tsx'
import { IntentButton } from '../desk/row-actions.tsx'

type Props = { failure: PanelFailure | undefined }
type Facts = Readonly<Record<string, FieldDraft>>

/** The fields of a check of this kind: as they were typed, or as they are known. */
function CheckFields({ kind, known, failure }: { kind: CheckKind; known: Facts } & Pick<Props, 'failure'>) {
  const fields: Record<string, Field> = evidenceFields[kind]
  const typed = failure?.values
  return Object.entries(fields).map(([name, field]) => (
    <RecordField
      key={name}
      name={name}
      field={field}
      value={typed ? fromForm(field, typed[name] === undefined ? [] : [typed[name]]) : (known[name] ?? null)}
      error={failure?.errors[name]}
    />
  ))
}

function Against({ failure }: Pick<Props, 'failure'>) {
  return (
    <TextField
      id="against"
      label="Checked against *"
      hint="Such as “original seen” or “NMC register”. With your name and the time it stays in the history."
      limit={AGAINST_LIMIT}
      autoComplete="off"
      defaultValue={failure?.values.against}
      error={failure?.errors.against}
    />
  )
}

/** The form's file, or the one that arrived with an attempt that was refused. */
function EvidenceFileField({ failure, isOptional }: Pick<Props, 'failure'> & { isOptional: boolean }) {
  const { upload, uploadName } = failure?.values ?? {}
  return (
    <>
      <input type="hidden" name="upload" value={upload ?? ''} />
      <input type="hidden" name="uploadName" value={uploadName ?? ''} />
      <FileField
        id="file"
        name="file"
        label={isOptional ? 'A copy (optional)' : 'The copy'}
        hint="A PDF of up to 10 MB."
        accept=".pdf"
        retained={upload ? `${uploadName} has arrived.` : undefined}
        error={failure?.errors.file}
      />
    </>
  )
}

/** Keeps a check that somebody at the desk has done. */
export function RecordCheckForm({ requirement, today, idempotencyKey, failure }: RecordProps) {
  const { kind } = requirement
  const known = withAccepted(requirement, { datedOn: kind === 'history' || kind === 'dbs' ? null : today })
  return (
    <DeskForm once={idempotencyKey} encType="multipart/form-data" noValidate className="max-w-xl space-y-4">
      <CheckFields kind={kind} known={known} failure={failure} />
      <Against failure={failure} />
      <EvidenceFileField failure={failure} isOptional />
      <CheckboxField
        id="mayShow"
        label="The candidate agrees that clients may be shown the copy"
        defaultChecked={failure?.values.mayShow !== undefined}
      />
      <IntentButton intent="record" look="primary">
        Keep as verified
      </IntentButton>
    </DeskForm>
  )
}

type RecordProps = Props & { requirement: Requirement; today: string; idempotencyKey: string }

/** Verifies what was given, with its facts put right; says what is wrong with it; adds a file. */
export function DecideForms({ evidence, requirement, failure, intent }: DecideProps) {
  const { kind, version, state } = evidence
  const facts = withAccepted(requirement, evidence.facts)
  const of = (name: string) => (intent === name ? failure : undefined)
  const versionFor = (name: string) => (
    <>
      <input type="hidden" name="evidence" value={evidence.id} />
      <input type="hidden" name="version" value={of(name)?.values.version ?? version} />
    </>
  )
  return (
    <div className="mt-4 space-y-6 border-t border-line pt-4">
      <DeskForm key={`verify ${version}`} noValidate className="max-w-xl space-y-4">
        <h4 className="font-semibold">{state === 'verified' ? 'Put it right' : 'Verify it'}</h4>
        {versionFor('verify')}
        <CheckFields kind={kind} known={facts} failure={of('verify')} />
        <Against failure={of('verify')} />
        <IntentButton intent="verify" look="primary">
          Verified
        </IntentButton>
      </DeskForm>
      <DeskForm key={`reject ${version}`} noValidate className="max-w-xl space-y-4">
        <h4 className="font-semibold">Or ask for it again</h4>
        {versionFor('reject')}
        <TextArea
          id="reason"
          label="What is wrong, and what to send instead *"
          hint="The candidate reads this."
          rows={3}
          limit={REJECTION_LIMIT}
          defaultValue={of('reject')?.values.reason}
          error={of('reject')?.errors.reason}
        />
        <IntentButton intent="reject" look="danger">
          Reject
        </IntentButton>
      </DeskForm>
      <DeskForm
        key={`attach ${version}`}
        encType="multipart/form-data"
        noValidate
        className="max-w-xl space-y-4"
      >
        <h4 className="font-semibold">Add a copy to it</h4>
        {versionFor('attach')}
        <EvidenceFileField failure={of('attach')} isOptional={false} />
        <IntentButton intent="attach">Add the copy</IntentButton>
      </DeskForm>
    </div>
  )
}

type DecideProps = Props & { evidence: Evidence; requirement: Requirement; intent: string | undefined }
