import { Users } from '~/kit/components/lucide.gen'
import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff, Noted } from '~/kit/staff/module-staff'

const invitation = (row: Noted) => `the invitation of ${textIn(row, 'email') || 'someone'}`

export const staff: ModuleStaff = {
  menu: [
    {
      title: 'User Management',
      link: { to: '/admin/users' },
      icon: Users,
      rank: 60,
      isForAdmins: true,
    },
    {
      title: 'Signed-in devices',
      link: { to: '/admin/settings/$section', params: { section: 'sessions' } },
      rank: 10,
    },
  ],
  larger: { colleagues: 'choices of a colleague' },
  refusals: {
    last_superadmin: 'There must always be at least one super admin.',
    role_change_forbidden: 'Only a super admin can give or take this role.',
    role_raise_own: 'You can’t raise your own role.',
    display_name_of_other: 'Only the person can change their own name.',
    account_exists:
      'This e-mail address already has an account. Change its role in the list instead.',
    account_to_link:
      'This e-mail address already has an account. Edit the profile and choose it under “Account” instead.',
    account_not_confirmed:
      'No one has opened a link sent to this e-mail address yet. Invite it instead.',
    invitation_forbidden: 'Admins can invite admins; only a super admin can invite a super admin.',
    too_much_written:
      'New accounts have reached today’s limit for what they can write. Continue tomorrow, or ask an administrator to invite you.',
    wrong_recovery_code:
      'That is none of your recovery codes. A code looks like 0123-4567-89ab; only the codes you made last work.',
    too_many_recovery_codes: 'Too many tries for now. Try again in a quarter of an hour.',
    second_step_first: 'Switch on your own second step first, under Signed-in devices.',
    sessions_forbidden: 'Your account may not see or end where this account is signed in.',
    secret_links_forbidden: 'Only an administrator sees and ends the links of all accounts.',
  },
  history: {
    areas: { accounts: 'Accounts and invitations' },
    tables: {
      profiles: {
        area: 'accounts',
        thing: (row, nameOf) =>
          `the account of ${nameOf(row.row_id) || textIn(row, 'display_name') || 'someone who is gone'}`,
      },
      staff_invitations: {
        area: 'accounts',
        thing: invitation,
        column: (row, column) =>
          column === 'used_at' ? `${invitation(row)} was accepted` : undefined,
      },
    },
  },
  columns: {
    role: 'Role',
    display_name: 'Name',
  },
}
