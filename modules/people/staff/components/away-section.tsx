import { Controller } from 'react-hook-form'
import { FormSection } from '~/kit/components/form-section'
import { SwitchField } from '~/kit/components/switch-field'
import { personLabel } from '~/modules/people/person-values'
import type { PersonFormApi } from '../use-person-form'

export function AwaySection({ form }: { form: PersonFormApi }) {
  return (
    <FormSection title="Enquiries">
      <Controller
        control={form.control}
        name="is_away"
        render={({ field }) => <SwitchField label={personLabel('is_away')} field={field} />}
      />
      <p className="text-muted-foreground leading-snug">
        While away, new enquiries go to the others. What is assigned already stays. Visitors don’t
        see it.
      </p>
    </FormSection>
  )
}
