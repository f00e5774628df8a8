import { QueryClient } from '@tanstack/react-query'
import { commands } from 'vitest/browser'
import { profileQuery } from '~/data/profiles/own-profile'
import {
  accountChoicesQuery,
  accountCountQuery,
  accountsQuery,
  colleaguesQuery,
} from '~/data/profiles/staff-reads'
import { deleteAccount, fetchUsername, setRole } from '~/data/profiles/writes'
import { pushSubscriptionsQuery } from '~/data/push-subscriptions/staff-reads'
import {
  addPushSubscription,
  endPushSubscription,
  fetchPushKey,
  sendTestPush,
} from '~/data/push-subscriptions/writes'
import { recoveryCodesQuery } from '~/data/recovery-codes/staff-reads'
import { makeRecoveryCodes, redeemRecoveryCode } from '~/data/recovery-codes/writes'
import { secretLinksQuery } from '~/data/secret-links/staff-reads'
import { endSecretLink, makeListingLink } from '~/data/secret-links/writes'
import { secondStepDueQuery, sessionsQuery } from '~/data/sessions/staff-reads'
import { endSessions } from '~/data/sessions/writes'
import { openInvitationsQuery } from '~/data/staff-invitations/staff-reads'
import { acceptInvitation, inviteStaff, withdrawInvitation } from '~/data/staff-invitations/writes'
import { admin } from '~testing/screens/data'
import { newPushSubscription } from '~testing/screens/push-subscription'
import {
  type Caller,
  type Calls,
  GONE,
  MAY_NOT_EDIT,
  NOT_ALLOWED,
  newListing,
  ofAdmins,
  ofEditors,
  ofStaff,
  read,
  refused,
  stored,
} from './call'
import { openCaller } from './caller'

type Profile = { id: string; user_id: string; role: string; username: string }

async function newProfile(): Promise<Profile> {
  const { email } = await commands.makeAccount('user')
  return profileOf(email)
}

async function profileOf(email: string): Promise<Profile> {
  const [row] = await stored(
    'select id, user_id, role, username from public.profiles where username = $1',
    email,
  )
  return row as Profile
}

const roleOf = (id: string) => stored('select role from public.profiles where id = $1', id)

/** A link to a draft. */
async function newLink() {
  const property = await newListing({ published_at: null })
  return makeListingLink(await admin(), { kind: 'draft', property, days: 14 })
}

const newEmail = () => `invited-${crypto.randomUUID().slice(0, 8)}@example.com`

/** @returns of somebody else and of the caller, whom of them the caller sees */
async function seen({ email }: Caller, all: (username: string) => Promise<{ username: string }[]>) {
  const { username } = await newProfile()
  const names = (await all(username)).map((profile) => profile.username)
  return [names.includes(username), names.includes(email)]
}

const rungBefore = (userId: string) =>
  stored(
    `insert into private.push_subscriptions (profile_id, session_id, endpoint, p256dh, auth, user_agent)
     select id, gen_random_uuid(), 'https://fcm.googleapis.com/' || gen_random_uuid(), repeat('k', 87), repeat('s', 22), 'Old'
     from public.profiles where user_id = $1`,
    userId,
  )

const NOT_INVITED = refused(
  'Admins can invite admins; only a super admin can invite a super admin.',
)

export const accounts: Calls = {
  profileQuery: ofStaff(true, async ({ client, userId, email }) => {
    return (await read(profileQuery(client, userId))).username === email
  }),
  accountsQuery: ofAdmins(
    [true, true],
    (caller) =>
      seen(caller, async () => {
        const query = accountsQuery(caller.client)
        const { pages } = await new QueryClient().fetchInfiniteQuery(query)
        return pages.flatMap((page) => page.accounts)
      }),
    [false, true],
  ),
  accountChoicesQuery: ofAdmins(
    [true, true],
    (caller) => seen(caller, () => read(accountChoicesQuery(caller.client))),
    [false, true],
  ),
  colleaguesQuery: ofStaff(
    true,
    async ({ client }) => (await read(colleaguesQuery(client))).length > 0,
    { stranger: false },
  ),
  accountCountQuery: ofAdmins(
    1,
    async ({ client }) => {
      const before = await read(accountCountQuery(client))
      await newProfile()
      return (await read(accountCountQuery(client))) - before
    },
    0,
  ),
  sessionsQuery: ofStaff(true, async ({ client, userId }) => {
    const found = await read(sessionsQuery(client, userId))
    return found.some(({ is_this }) => is_this)
  }),
  secondStepDueQuery: ofStaff(false, ({ client, userId }) =>
    read(secondStepDueQuery(client, userId)),
  ),
  recoveryCodesQuery: ofStaff(null, ({ client }) => read(recoveryCodesQuery(client))),
  makeRecoveryCodes: ofStaff(
    refused('Switch on your own second step first, under Signed-in devices.'),
    ({ client }) => makeRecoveryCodes(client),
  ),
  redeemRecoveryCode: ofStaff(
    refused(
      'That is none of your recovery codes. A code looks like 0123-4567-89ab; only the codes you made last work.',
    ),
    ({ client }) => redeemRecoveryCode(client, '0123-4567-89ab'),
  ),
  endSessions: ofAdmins(
    1,
    async ({ client }) => {
      const { user_id, username } = await newProfile()
      await commands.signIn(username)
      return endSessions(client, user_id)
    },
    refused('Your account may not see or end where this account is signed in.'),
  ),
  secretLinksQuery: ofAdmins(
    ['draft'],
    async ({ client }) => {
      const made = await newLink()
      const links = await read(secretLinksQuery(client))
      return links.filter(({ id }) => id === made.id).map(({ kind }) => kind)
    },
    refused('Only an administrator sees and ends the links of all accounts.'),
  ),
  endSecretLink: ofEditors([true, false], MAY_NOT_EDIT, async ({ client }) => {
    const { id } = await newLink()
    return [await endSecretLink(client, id), await endSecretLink(client, id)]
  }),
  pushSubscriptionsQuery: ofStaff(true, async ({ client, userId }) => {
    const before = await read(pushSubscriptionsQuery(client))
    await rungBefore(userId)
    const after = await read(pushSubscriptionsQuery(client))
    return after.length === before.length && after.every(({ user_agent }) => user_agent !== 'Old')
  }),
  fetchPushKey: ofStaff(87, async () => (await fetchPushKey()).length),
  addPushSubscription: ofStaff(
    [true],
    async ({ client }) => {
      await addPushSubscription(client, await newPushSubscription())
      return (await read(pushSubscriptionsQuery(client))).map(({ is_this }) => is_this)
    },
    {
      stranger: refused(
        'No enquiries come to your account yet. Ask an administrator to add you under People.',
      ),
    },
  ),
  endPushSubscription: ofStaff([true, false], async ({ client }) => {
    await addPushSubscription(client, await newPushSubscription())
    const [device] = await read(pushSubscriptionsQuery(client))
    const end = () => endPushSubscription(client, device?.id ?? '')
    return [await end(), await end()]
  }),
  sendTestPush: ofStaff({ outcome: 'sent' }, async ({ client }) => {
    await addPushSubscription(client, await newPushSubscription())
    return sendTestPush(client)
  }),
  setRole: {
    ask: async ({ client }) => {
      const { id } = await newProfile()
      await setRole(client, id, 'admin')
      await setRole(client, id, 'superadmin')
      return roleOf(id)
    },
    answers: {
      user: NOT_ALLOWED,
      admin: refused('Only a super admin can give or take this role.'),
      superadmin: [{ role: 'superadmin' }],
    },
  },
  deleteAccount: ofAdmins([], async ({ client }) => {
    const { id, user_id } = await newProfile()
    await deleteAccount(client, user_id)
    return roleOf(id)
  }),
  fetchUsername: ofAdmins(
    true,
    async ({ client }) => {
      const { id, username } = await newProfile()
      return (await fetchUsername(client, id)) === username
    },
    GONE,
  ),
  openInvitationsQuery: ofAdmins(
    'admin',
    async ({ client }) => {
      const email = newEmail()
      await inviteStaff(await admin(), { email, role: 'admin' })
      return (await read(openInvitationsQuery(client))).get(email)?.role ?? null
    },
    null,
  ),
  inviteStaff: {
    ask: async ({ client }) => {
      const first = await inviteStaff(client, { email: newEmail(), role: 'admin' })
      const second = await inviteStaff(client, { email: newEmail(), role: 'superadmin' })
      return [first.length, second.length]
    },
    answers: {
      user: NOT_INVITED,
      admin: NOT_INVITED,
      superadmin: [43, 43],
    },
  },
  withdrawInvitation: ofAdmins(
    [],
    async ({ client }) => {
      const invitation = { email: newEmail(), role: 'admin' }
      await inviteStaff(await admin(), invitation)
      await withdrawInvitation(client, invitation)
      return stored('select role from public.staff_invitations where email = $1', invitation.email)
    },
    [{ role: 'admin' }],
  ),
  acceptInvitation: {
    ask: async () => {
      const { id, username: email } = await newProfile()
      const secret = 's'.repeat(43)
      await stored(
        `insert into public.staff_invitations (email, role, secret_hash)
         values ($1, 'admin', private.secret_hash($2))`,
        email,
        secret,
      )
      const { client } = await openCaller(await commands.signIn(email))
      await client.auth.updateUser({ password: 'another long enough one' })
      await acceptInvitation(client, secret)
      return roleOf(id)
    },
    answers: { user: [{ role: 'admin' }] },
  },
}
