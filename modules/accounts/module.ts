import type { Module } from '../../kit/module.ts'

export default {
  uses: ['site-settings', 'staff-settings'],
  offers: [
    'staff/colleague-options.tsx',
    'staff/create-account.ts',
    'staff/second-step.ts',
    'staff/use-names.ts',
  ],
  tables: [
    'private.account_passwords',
    'private.recovery_codes',
    'private.second_step_changes',
    'private.superadmins_since',
    'profiles',
    'staff_invitations',
  ],
} satisfies Module
