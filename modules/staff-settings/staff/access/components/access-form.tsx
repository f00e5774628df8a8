import { Choice } from '~/kit/components/choice'
import { LargerOffice } from '~/kit/components/larger-office'
import { SettingsForm } from '~/kit/components/settings-form'
import { Notice } from '~/kit/ui/notice'
import { isOpenToStrangers, strangersMay } from '~/modules/staff-settings/access'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'
import { useSettingsForm } from '~/modules/staff-settings/staff/use-settings-form'
import { AdminLooksFirst } from './admin-looks-first'
import { AdminsSecondStep } from './admins-second-step'

const sizes = [
  {
    value: 'small',
    label: 'Up to three',
    meaning: 'What only larger offices need lies under More until you use it.',
  },
  { value: 'large', label: 'More than three', meaning: 'Everything is in sight.' },
]

const signUps = [
  {
    value: 'open',
    label: 'Everyone',
    meaning:
      'Anyone who opens the staff sign-in can make an account with their own e-mail address. It starts as User.',
  },
  {
    value: 'invited',
    label: 'Only people an admin invites',
    meaning:
      'Accounts are by invitation only, also with Google. You invite people under User Management. Existing accounts stay.',
  },
]

const editors = [
  {
    value: 'signed_in',
    label: 'Everyone with an account',
    meaning: 'Users too can add, change and delete every listing and its pictures.',
  },
  {
    value: 'own',
    label: 'Each agent their own',
    meaning:
      'Agents add listings and change their own. Admins change them all, and say under People which account is which agent’s. Other accounts can only view.',
  },
  {
    value: 'admins',
    label: 'Admins only',
    meaning: 'Users can see the listings and their figures, but change nothing.',
  },
]

const KEYS = [
  'office_size',
  'sign_up',
  'listing_editors',
  'admins_need_second_step',
  'admin_looks_first',
] as const

export function AccessForm({ settings }: { settings: StaffSettings }) {
  const row = useSettingsForm({ settings, keys: KEYS })
  const { values, isChanged } = row
  const { setValue } = row.form
  const isUndecided = !isChanged && !settings.access_decided_at

  return (
    <SettingsForm
      row={row}
      action={isUndecided ? 'Keep as is' : 'Save'}
      options={[...sizes, ...signUps, ...editors]}
      beside={isUndecided && <p className="text-muted-foreground">No one has decided this yet.</p>}
    >
      <Choice
        legend="How many people work here?"
        name="office_size"
        options={sizes}
        value={values.office_size ?? 'large'}
        onChange={(value) => setValue('office_size', value)}
      />
      <Choice
        legend="Who may make an account?"
        name="sign_up"
        options={signUps}
        value={values.sign_up}
        onChange={(value) => setValue('sign_up', value)}
      />
      <Choice
        legend="Who may edit listings?"
        name="listing_editors"
        options={editors}
        value={values.listing_editors}
        onChange={(value) => setValue('listing_editors', value)}
      />
      {values.listing_editors !== 'admins' && (
        <LargerOffice part="approvals">
          <AdminLooksFirst
            isOn={values.admin_looks_first}
            onChange={(isOn) => setValue('admin_looks_first', isOn)}
          />
        </LargerOffice>
      )}
      <AdminsSecondStep
        isNeeded={values.admins_need_second_step}
        onChange={(isNeeded) => setValue('admins_need_second_step', isNeeded)}
      />
      <div aria-live="polite">
        <Notice
          variant={isOpenToStrangers(values) ? 'warning' : 'info'}
          title={isChanged ? 'This would mean' : 'This means'}
        >
          {strangersMay(values)}
        </Notice>
      </div>
    </SettingsForm>
  )
}
