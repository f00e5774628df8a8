import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNewEnquiries } from '~/app/staff-layout/use-new-enquiries'
import { BrandMark } from '~/kit/components/brand-mark'
import {
  Building2,
  CalendarDays,
  Contact,
  ExternalLink,
  Inbox,
  LayoutDashboard,
  LogOut,
  Search,
  Settings,
  Users,
} from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { mayLeave } from '~/kit/staff/unsaved-work'
import { RoleBadge } from '~/modules/accounts/staff/role-badge'

const itemClass =
  'flex min-h-12 w-full items-center gap-3 border-transparent border-l-4 px-4 text-left font-semibold hover:bg-shell/10 focus-visible:outline-shell focus-visible:-outline-offset-3 [&_svg]:size-5 [&_svg]:shrink-0'

type SidebarProps = {
  businessName: string
  onLeave?: () => void
  /** Absent where the box stands elsewhere. */
  onFind?: () => void
}

export function Sidebar({ businessName, onLeave, onFind }: SidebarProps) {
  const { isAdmin, profile, user, signOut } = useAuth()
  const waiting = useNewEnquiries()

  async function handleSignOut() {
    onLeave?.()
    if (await mayLeave()) await signOut()
  }

  return (
    <>
      <p className="flex items-center gap-3 px-4 py-5 font-semibold text-lg leading-tight">
        <BrandMark name={businessName} />
      </p>
      {onFind && (
        <button
          type="button"
          className="mx-4 mb-4 flex min-h-11 items-center gap-3 rounded-md border border-shell/40 px-3 text-left hover:bg-shell/10 focus-visible:outline-shell"
          onClick={onFind}
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          Find
          <kbd className="ml-auto font-sans text-shell/80">/</kbd>
        </button>
      )}
      <nav aria-label="Staff" className="grid">
        <Item to="/admin" icon={<LayoutDashboard />} onLeave={onLeave} isExact>
          Dashboard
        </Item>
        <Item
          to="/admin/enquiries"
          icon={<Inbox />}
          onLeave={onLeave}
          count={waiting}
          counted="new"
        >
          Enquiries
        </Item>
        <Item to="/admin/viewings" icon={<CalendarDays />} onLeave={onLeave}>
          Viewings
        </Item>
        <Item to="/admin/properties" icon={<Building2 />} onLeave={onLeave}>
          Properties
        </Item>
        <Item to="/admin/people" icon={<Contact />} onLeave={onLeave}>
          People
        </Item>
        {isAdmin && (
          <Item to="/admin/users" icon={<Users />} onLeave={onLeave}>
            User Management
          </Item>
        )}
        {isAdmin && (
          <Item to="/admin/settings" icon={<Settings />} onLeave={onLeave}>
            Settings
          </Item>
        )}
      </nav>
      <div className="mt-auto grid gap-1 border-shell/25 border-t pt-4 pb-3">
        <div className="grid justify-items-start gap-1.5 px-5 pb-2">
          {profile && <RoleBadge role={profile.role} />}
          <p className="max-w-full break-words text-[0.9375rem] leading-snug">
            {profile?.display_name || profile?.username || user?.email}
          </p>
          <Link
            to="/admin/settings/$section"
            params={{ section: 'sessions' }}
            className="py-0.5 text-sm underline focus-visible:outline-shell"
            onClick={onLeave}
          >
            Signed-in devices
          </Link>
          <Link
            to="/admin/settings/$section"
            params={{ section: 'ringing' }}
            className="py-0.5 text-sm underline focus-visible:outline-shell"
            onClick={onLeave}
          >
            Ring this phone
          </Link>
        </div>
        <a href="/" className={itemClass}>
          <ExternalLink aria-hidden="true" />
          View the site
        </a>
        <button type="button" className={itemClass} onClick={handleSignOut}>
          <LogOut aria-hidden="true" />
          Sign Out
        </button>
      </div>
    </>
  )
}

type ItemProps = {
  to: LinkProps['to']
  icon: ReactNode
  isExact?: boolean
  onLeave?: () => void
  count?: number
  counted?: string
  children: string
}

function Item({ to, icon, isExact = false, onLeave, count = 0, counted, children }: ItemProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ className: 'border-l-marigold bg-shell/10' }}
      className={itemClass}
      onClick={onLeave}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {children}
      {count > 0 && (
        <span className="ml-auto rounded-full bg-marigold px-2 font-bold text-ink text-sm tabular-nums">
          <span className="sr-only">, </span>
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </Link>
  )
}
