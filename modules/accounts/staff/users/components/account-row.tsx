import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { KeyRound, Mail, Trash2 } from '~/kit/components/lucide.gen'
import type { Profile } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Badge } from '~/kit/ui/badge'
import { Button, buttonClass } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import type { Account } from '~/modules/accounts/data/profiles/staff-reads'
import { RoleBadge } from '~/modules/accounts/staff/role-badge'
import { formatDay } from '~/platform/values/dates'
import {
  mayChangeRole,
  mayDelete,
  mayInvite,
  roleLabel,
  rolesToGive,
} from '~/platform/values/roles'
import { useChangeRole, useDeleteAccount, useSendPasswordReset } from '../mutations'
import { AddUserDialog } from './add-user-dialog'

type AccountRowProps = {
  account: Account
  actor: Profile
  invitedAs: string | undefined
  links: number | undefined
}

export function AccountRow({ account, actor, invitedAs, links }: AccountRowProps) {
  const changeRole = useChangeRole()
  const sendReset = useSendPasswordReset()
  const remove = useDeleteAccount()
  const roleId = useId()
  const reasonId = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const [isInviting, setIsInviting] = useState(false)
  const [ownRole, setOwnRole] = useState<string>()

  const { username, display_name: name } = account
  const isUnconfirmed = account.confirmed_at === null
  const isSelf = account.user_id === actor.user_id
  const label = name || username
  const shownRole = changeRole.isPending ? changeRole.variables.role : account.role

  function handleRole(role: string) {
    // Asks first: perhaps nobody else can give the role back.
    if (isSelf) setOwnRole(role)
    else changeRole.mutate({ id: account.id, role, before: account.role })
  }

  return (
    <li className="grid gap-3 bg-shell p-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <AccountFacts account={account} isSelf={isSelf} invitedAs={invitedAs} reasonId={reasonId} />
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={roleId} className="sr-only">
          Role of {label}
        </label>
        <div className="grow sm:grow-0">
          <Select
            id={roleId}
            value={shownRole}
            aria-describedby={isUnconfirmed ? reasonId : undefined}
            disabled={!mayChangeRole(actor, account) || changeRole.isPending}
            onChange={(event) => handleRole(event.target.value)}
          >
            {rolesToGive(actor, account).map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        </div>
        {mayInvite(actor, account) && invitedAs !== 'user' && (
          <Button variant="outline" onClick={() => setIsInviting(true)}>
            <Mail aria-hidden="true" />
            {invitedAs ? 'Invite again' : 'Invite'}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
        {account.role !== 'superadmin' && (
          <Button
            variant="outline"
            disabled={sendReset.isPending}
            onClick={() => sendReset.mutate({ id: account.id })}
          >
            <KeyRound aria-hidden="true" />
            Reset Password<span className="sr-only"> of {label}</span>
          </Button>
        )}
        {mayChangeRole(actor, account) && !isUnconfirmed && (
          <Link
            to="/admin/settings/$section"
            params={{ section: 'sessions' }}
            search={() => ({ account: account.user_id })}
            className={buttonClass({ variant: 'outline' })}
          >
            Devices<span className="sr-only"> of {label}</span>
          </Link>
        )}
        {mayDelete(actor, account) && (
          <Button variant="danger" disabled={remove.isPending} onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {isInviting && (
        <AddUserDialog actor={actor} invited={account} onClose={() => setIsInviting(false)} />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this user?"
        description={
          <>
            {label} ({username}) is signed out everywhere and can’t sign in again. Their listings
            stay. {linksWords(links)}
          </>
        }
        action="Delete"
        onConfirm={() => {
          setIsDeleting(false)
          remove.mutate({ user_id: account.user_id })
        }}
        onCancel={() => setIsDeleting(false)}
      />
      <ConfirmDialog
        isOpen={ownRole !== undefined}
        title="Change your own role?"
        description={`You would be ${roleLabel(ownRole ?? '')} from now on, and may not be able to change it back.`}
        action="Change my role"
        onConfirm={() => {
          if (ownRole) changeRole.mutate({ id: account.id, role: ownRole })
          setOwnRole(undefined)
        }}
        onCancel={() => setOwnRole(undefined)}
      />
    </li>
  )
}

function linksWords(links: number | undefined): string {
  if (links === undefined) return 'The links that they made for owners and buyers end.'
  if (links === 0) return ''
  return links === 1
    ? 'The link below that they made ends.'
    : `The ${links} links below that they made end.`
}

type AccountFactsProps = {
  account: Account
  isSelf: boolean
  invitedAs: string | undefined
  reasonId: string
}

function AccountFacts({ account, isSelf, invitedAs, reasonId }: AccountFactsProps) {
  const { username, display_name: name } = account
  const isUnconfirmed = account.confirmed_at === null
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-words font-semibold">{name || username}</span>
        <RoleBadge role={account.role} />
        {isSelf && <Badge variant="quiet">You</Badge>}
        {isUnconfirmed && <Badge variant="featured">Not confirmed</Badge>}
        {invitedAs && <Badge variant="quiet">Invited as {roleLabel(invitedAs)}</Badge>}
      </p>
      {name && <p className="break-words text-[0.9375rem] text-muted-foreground">{username}</p>}
      <p className="text-muted-foreground text-sm">Since {formatDay(account.created_at)}</p>
      {isUnconfirmed && (
        <p id={reasonId} className="mt-1 text-muted-foreground text-sm">
          {invitedAs === 'user'
            ? 'They are in once they open the e-mail and set a password. Invite them again under People.'
            : invitedAs
              ? 'They get the role once they open the e-mail and set a password.'
              : 'No one has opened a link sent to this address yet, so its role can’t be raised. Invite it instead. Unconfirmed accounts are deleted after 7 days.'}
        </p>
      )}
    </div>
  )
}
