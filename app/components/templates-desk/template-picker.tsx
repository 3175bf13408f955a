import { Form, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { missingText } from '#domain/templates/fields.ts'
import type { TemplateChoice } from '#domain/templates/templates.ts'
import { preserveScroll } from '../preserve-scroll.ts'

/** The name of the chosen template in an address. */
export const TEMPLATE_PARAM = 'template'

/** Parameters that a link to another template leaves out: this template, and what has just been done. */
const DROPPED_PARAMS = [TEMPLATE_PARAM, 'done', 'undo']

type Props = {
  choice: TemplateChoice
  /** The part of the page that a browser without script goes on at. */
  at: string
}

/** Chooses the template that a mail begins with: its words replace those that are in the form. */
export function TemplatePicker({ choice, at }: Props) {
  const { pathname, search } = useLocation()
  const others = [...new URLSearchParams(search)].filter(([name]) => !DROPPED_PARAMS.includes(name))
  return (
    <Form
      method="get"
      action={`${pathname}#${at}`}
      state={preserveScroll}
      className="mb-4 flex max-w-[46rem] flex-wrap items-end gap-3"
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow basis-56">
        <SelectField
          key={choice.chosen?.id}
          id="template"
          name={TEMPLATE_PARAM}
          label="Template"
          all="No template"
          options={choice.templates}
          defaultValue={choice.chosen?.id ?? ''}
        />
      </div>
      <Button id="use-template" type="submit" look="secondary">
        Use its words
      </Button>
    </Form>
  )
}

/** Says which fields of the chosen template have no value for this person. */
export function MissingNotice({ missing = [] }: { missing?: readonly string[] | undefined }) {
  const problem = missingText(missing)
  return problem ? <Notice tone="warning">{problem}</Notice> : null
}
