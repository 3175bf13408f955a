import { Panel } from '#app/components/desk/panel.tsx'
import type { PanelFailure } from '#app/components/desk/panel-failure.ts'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { Folded } from '#app/components/folded.tsx'
import { spellFields } from '#domain/referees/referee-fields.ts'
import type { PastWork } from '#domain/referees/referees.ts'
import { historySeen } from '#domain/referees/work-history.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { HistoryLines } from './history-lines.tsx'
import { PastForm } from './past-form.tsx'

type Props = Pick<PastWork, 'spells' | 'gaps'> & {
  /** The months of a gap that is being explained. */
  explains: { fromMonth: string; toMonth: string } | undefined
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** Where somebody worked, month by month, with what is not explained yet. */
export function WorkHistoryPanel({ spells, gaps, explains, failure, ...rest }: Props) {
  return (
    <Panel
      id="history"
      title="Employment history"
      lead="Month by month, with an explanation for every gap of a month or more."
      alert={failure?.alert}
    >
      {spells.length === 0 && <p className="text-sm text-muted">Nothing is known yet.</p>}
      <HistoryLines spells={spells} gaps={gaps} isTellerShown />
      {spells.length > 0 && gaps.length === 0 && (
        <DeskForm className="mt-3">
          <input type="hidden" name="seen" value={historySeen(spells)} />
          <IntentButton intent="history-read" className="text-sm">
            I have read it, and it has no gaps
          </IntentButton>
        </DeskForm>
      )}
      <Folded
        summary="Add months"
        isOpen={spells.length === 0 || !!explains || Object.keys(failure?.errors ?? {}).length > 0}
      >
        <PastForm
          key={`${spells.length} ${explains?.fromMonth}`}
          {...rest}
          fields={spellFields}
          intent="add-spell"
          label="Add to the history"
          known={explains}
          failure={failure}
        />
      </Folded>
    </Panel>
  )
}
