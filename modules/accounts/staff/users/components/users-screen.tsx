import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessDenied } from '~/kit/components/access-denied'
import { FailedNotice } from '~/kit/components/failed-notice'
import { UserPlus } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { secretLinksQuery } from '~/kit/secret-links/staff-reads'
import type { Profile } from '~/kit/staff/auth-context'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { accountsQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { openInvitationsQuery } from '~/modules/accounts/data/staff-invitations/staff-reads'
import { AccountRow } from './account-row'
import { AddUserDialog } from './add-user-dialog'
import { SecretLinks } from './secret-links'

export function UsersScreen() {
  const { profile, isAdmin } = useAuth()
  if (!isAdmin || !profile) return <AccessDenied to="user management" />
  return <Users profile={profile} />
}

function Users({ profile }: { profile: Profile }) {
  const { client } = useAuth()
  const list = useInfiniteQuery(accountsQuery(client))
  const invitations = useQuery(openInvitationsQuery(client))
  const links = useQuery(secretLinksQuery(client)).data
  const [isAdding, setIsAdding] = useState(false)
  const accounts = list.data?.pages.flatMap((page) => page.accounts) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <StaffPage
      title="User Management"
      actions={
        <Button variant="lantern" onClick={() => setIsAdding(true)}>
          <UserPlus aria-hidden="true" />
          Add User
        </Button>
      }
    >
      {list.isPending ? (
        <Spinner label="Loading users…" className="py-16" />
      ) : !list.data ? (
        <FailedNotice
          title="Failed to fetch users"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : (
        <>
          <p role="status" className="mb-3 text-[0.9375rem] text-muted-foreground">
            {total === 1 ? '1 account' : `${total} accounts`}, newest first
          </p>
          <ul aria-label="Users" className="panes">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                actor={profile}
                invitedAs={invitations.data?.get(account.username)?.role}
                links={links?.filter(({ made_by }) => made_by === account.id).length}
              />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="outline"
              className="mt-4"
              disabled={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
      <SecretLinks />
      {isAdding && <AddUserDialog actor={profile} onClose={() => setIsAdding(false)} />}
    </StaffPage>
  )
}
