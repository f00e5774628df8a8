import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { FormSection } from '~/kit/components/form-section'
import { SwitchField } from '~/kit/components/switch-field'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { accountChoicesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { personLabel } from '~/modules/people/person-values'
import { PersonOptions } from '~/modules/people/staff/person-options'
import type { PersonFormApi } from '../use-person-form'
import { PersonInput } from './person-input'

type ClaimsProps = {
  form: PersonFormApi
  people: readonly StaffPerson[] | undefined
  personId: string | undefined
}

export function ClaimsSections({ form, people, personId }: ClaimsProps) {
  const supervisor = form.watch('supervisor_id')
  return (
    <>
      <FormSection title="Position and licence">
        <PersonInput
          form={form}
          name="position"
          placeholder="For example: Licensed Real Estate Broker"
        />
        <PersonInput
          form={form}
          name="licence_no"
          hint="Leave it empty for people without one, such as an office assistant."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonInput form={form} name="licence_valid_from" />
          <PersonInput form={form} name="licence_valid_until" />
        </div>
        <Field
          label={personLabel('supervisor_id')}
          hint="For salespersons, who work under a licensed broker."
          error={form.formState.errors.supervisor_id?.message}
        >
          {(field) => (
            <Select {...field} {...form.register('supervisor_id')} value={supervisor}>
              <option value="">Nobody</option>
              <PersonOptions
                people={people?.filter(({ id }) => id !== personId)}
                chosen={supervisor}
              />
            </Select>
          )}
        </Field>
      </FormSection>
      <FormSection title="On this site">
        <Controller
          control={form.control}
          name="is_shown"
          render={({ field }) => <SwitchField label={personLabel('is_shown')} field={field} />}
        />
        <AccountField form={form} people={people} personId={personId} />
      </FormSection>
    </>
  )
}

function AccountField({ form, people, personId }: ClaimsProps) {
  const accounts = useQuery(accountChoicesQuery(useStaffClient())).data
  const chosen = form.watch('profile_id')
  const ownerOf = (account: string) =>
    people?.find(({ id, profile_id }) => id !== personId && profile_id === account)?.name
  return (
    <Field
      label={personLabel('profile_id')}
      hint="Whoever signs in with it can edit this profile, but not its position, licence or whether it is shown."
      error={form.formState.errors.profile_id?.message}
    >
      {(field) => (
        <Select {...field} {...form.register('profile_id')} value={chosen}>
          <option value="">None</option>
          {!accounts && chosen && <option value={chosen}>Loading…</option>}
          {accounts?.map(({ id, username, display_name }) => {
            const owner = ownerOf(id)
            const name = display_name ? `${display_name} (${username})` : username
            return (
              <option key={id} value={id} disabled={owner !== undefined}>
                {owner ? `${name}, of ${owner}` : name}
              </option>
            )
          })}
        </Select>
      )}
    </Field>
  )
}
