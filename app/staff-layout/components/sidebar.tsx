import { Link } from '@tanstack/react-router'
import { BrandMark } from '~/kit/components/brand-mark'
import { ExternalLink, LogOut, Search } from '~/kit/components/lucide.gen'
import { useAuth } from '~/kit/staff/auth-context'
import { type MenuPlace, menuPlaces } from '~/kit/staff/module-staff'
import { mayLeave } from '~/kit/staff/unsaved-work'
import { RoleBadge } from '~/modules/accounts/staff/role-badge'
import { WaitingCount } from './waiting-count'

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
  const isAgent = profile?.role === 'user' && profile.person !== null
  const places = menuPlaces().filter(({ isForAdmins }) => isAdmin || !isForAdmins)

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
        {places
          .filter(({ icon }) => icon)
          .map((place) => (
            <Item key={place.title} place={place} onLeave={onLeave} />
          ))}
      </nav>
      <div className="mt-auto grid gap-1 border-shell/25 border-t pt-4 pb-3">
        <div className="grid justify-items-start gap-1.5 px-5 pb-2">
          {profile && <RoleBadge role={profile.role} name={isAgent ? 'Agent' : undefined} />}
          <p className="max-w-full break-words text-[0.9375rem] leading-snug">
            {profile?.display_name || profile?.username || user?.email}
          </p>
          {places
            .filter(({ icon }) => !icon)
            .map(({ title, link }) => (
              <Link
                key={title}
                {...link}
                className="py-0.5 text-sm underline focus-visible:outline-shell"
                onClick={onLeave}
              >
                {title}
              </Link>
            ))}
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

type ItemProps = { place: MenuPlace; onLeave: (() => void) | undefined }

function Item({ place: { title, link, icon: Icon, waiting }, onLeave }: ItemProps) {
  return (
    <Link
      {...link}
      activeOptions={{ exact: link.to === '/admin', includeSearch: false }}
      activeProps={{ className: 'border-l-marigold bg-shell/10' }}
      className={itemClass}
      onClick={onLeave}
    >
      <span aria-hidden="true" className="contents">
        {Icon && <Icon />}
      </span>
      {title}
      {waiting && <WaitingCount {...waiting} className="ml-auto px-2 text-sm" />}
    </Link>
  )
}
