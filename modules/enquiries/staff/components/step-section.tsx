import { FormSection } from '~/kit/components/form-section'
import { storable } from '~/kit/staff/field-schemas'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import type { EnquiryChange } from '../use-change-enquiry'
import type { EnquiryDrafts } from '../use-enquiry-drafts'

type StepSectionProps = { drafts: EnquiryDrafts; change: EnquiryChange }

export function StepSection({ drafts, change }: StepSectionProps) {
  const { values, base, isStepChanged, typeStep, forgetStep } = drafts
  const { next_step, next_step_on } = values
  const isEmpty = !next_step && !next_step_on

  function save(step: string, on: string) {
    const changes = { next_step: storable(step), next_step_on: on || null }
    change.change(changes, base, () => forgetStep({ next_step: step, next_step_on: on }))
  }

  return (
    <FormSection title="Next step">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save(next_step, next_step_on)
        }}
      >
        <Field label="What">
          {(field) => (
            <Input
              {...field}
              value={next_step}
              maxLength={300}
              placeholder="Call back, send the floor plan"
              onChange={({ target }) => typeStep({ next_step: target.value })}
            />
          )}
        </Field>
        <Field label="By when">
          {(field) => (
            <Input
              {...field}
              type="date"
              min="2000-01-01"
              max="2199-12-31"
              value={next_step_on}
              onChange={({ target }) => typeStep({ next_step_on: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!isStepChanged || change.isPending}>
            Save<span className="sr-only"> next step</span>
          </Button>
          {!isEmpty && !isStepChanged && (
            <Button variant="outline" disabled={change.isPending} onClick={() => save('', '')}>
              Done
            </Button>
          )}
        </div>
      </form>
    </FormSection>
  )
}
