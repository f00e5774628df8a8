import { type FormEvent, useState } from 'react'
import { Choice } from '~/components/choice'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { StaffSettings } from '~/data/staff-settings/staff-reads'
import type { Access } from '~/data/staff-settings/writes'
import { isOpenToStrangers, strangersMay } from '~/domain/access'
import { useSaveAccess } from '../mutations'
import { AdminLooksFirst } from './admin-looks-first'
import { AdminsSecondStep } from './admins-second-step'

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
      'Agents add listings and change their own. Admins change them all, and say under People which account is which agent’s. Other accounts only look.',
  },
  {
    value: 'admins',
    label: 'Admins only',
    meaning: 'Users can see the listings and their figures, but change nothing.',
  },
]

export function AccessForm({ settings }: { settings: StaffSettings }) {
  const { sign_up, listing_editors, admins_need_second_step, admin_looks_first } = settings
  const { access_decided_at } = settings
  const shown: Access = { sign_up, listing_editors, admins_need_second_step, admin_looks_first }
  const [chosen, setChosen] = useState(shown)
  const { mutate, isPending } = useSaveAccess(shown)
  const isChanged =
    chosen.sign_up !== sign_up ||
    chosen.listing_editors !== listing_editors ||
    chosen.admins_need_second_step !== admins_need_second_step ||
    chosen.admin_looks_first !== admin_looks_first
  const isOpen = isOpenToStrangers(chosen)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    mutate(chosen)
  }

  return (
    <form onSubmit={handleSubmit} className="grid max-w-3xl gap-7">
      <Choice
        legend="Who may make an account?"
        name="sign_up"
        options={signUps}
        value={chosen.sign_up}
        onChange={(value) => setChosen({ ...chosen, sign_up: value })}
      />
      <Choice
        legend="Who may edit listings?"
        name="listing_editors"
        options={editors}
        value={chosen.listing_editors}
        onChange={(value) => setChosen({ ...chosen, listing_editors: value })}
      />
      {chosen.listing_editors !== 'admins' && (
        <AdminLooksFirst
          isOn={chosen.admin_looks_first}
          onChange={(isOn) => setChosen({ ...chosen, admin_looks_first: isOn })}
        />
      )}
      <AdminsSecondStep
        isNeeded={chosen.admins_need_second_step}
        onChange={(isNeeded) => setChosen({ ...chosen, admins_need_second_step: isNeeded })}
      />
      <div aria-live="polite">
        <Notice
          variant={isOpen ? 'warning' : 'info'}
          title={isChanged ? 'This would mean' : 'This means'}
        >
          {strangersMay(chosen)}
        </Notice>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Saving…' : isChanged || access_decided_at ? 'Save' : 'Keep as is'}
        </Button>
        {!isChanged && !access_decided_at && (
          <p className="text-muted-foreground">No one has decided this yet.</p>
        )}
      </div>
    </form>
  )
}
