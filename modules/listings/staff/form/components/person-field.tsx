import { useAuth } from '~/kit/staff/auth-context'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { fieldLabel } from '~/modules/listings/property-values'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { THE_BROKERAGE } from '~/modules/people/person-values'
import { PersonOptions } from '~/modules/people/staff/person-options'
import type { PropertyFormApi } from './property-input'

type PersonFieldProps = {
  form: PropertyFormApi
  people: readonly StaffPerson[] | undefined
}

export function PersonField({ form, people }: PersonFieldProps) {
  const { isAdmin, profile } = useAuth()
  const chosen = form.watch('agent_id')
  const stored = form.formState.defaultValues?.agent_id ?? ''
  const own = profile ? people?.find(({ profile_id }) => profile_id === profile.id)?.id : undefined
  const { ownPerson } = useListingRights()
  const mayTake = stored === '' || stored === own
  const choices = people?.filter(
    ({ id, is_shown }) =>
      id === stored || id === ownPerson || (isAdmin ? is_shown : mayTake && id === own),
  )
  const isHidden = people?.some(({ id, is_shown }) => id === chosen && !is_shown)
  return (
    <div id="agent">
      <Field
        label={fieldLabel('agent_id')}
        hint={
          isHidden
            ? 'Hidden from visitors: until then they reach the brokerage.'
            : `Visitors see and reach this person on the listing’s page.${isAdmin ? '' : ' Only an administrator can give a listing to someone else.'}`
        }
        error={form.formState.errors.agent_id?.message}
        className="sm:max-w-md"
      >
        {(field) => (
          // Controlled, since the options may load later. What names nobody the database makes hers.
          <Select {...field} {...form.register('agent_id')} value={chosen || (ownPerson ?? '')}>
            {(isAdmin || mayTake) && !ownPerson && <option value="">{THE_BROKERAGE}</option>}
            <PersonOptions people={choices} chosen={chosen} />
          </Select>
        )}
      </Field>
    </div>
  )
}
