import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  BarChart3,
  Building2,
  ChevronRight,
  Eye,
  Plus,
  Star,
  Users,
} from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { useIsFolded } from '~/kit/staff/office'
import { useCanEditListings } from '~/modules/listings/staff/use-can-edit-listings'
import { TakenNotice } from '~/modules/taken-listings/staff/components/taken-notice'
import { BackupStatus } from './backup-status'
import { Count, type Counter } from './count'
import { EnquiryLinks } from './enquiry-links'
import { RunningVersion } from './running-version'
import { SetupLine } from './setup-line'
import { ThingsToLookAt } from './things-to-look-at'
import { TodayList } from './today-list'
import { WaitingListings } from './waiting-listings'

type DashboardScreenProps = {
  numbers: ReactNode
}

export function DashboardScreen({ numbers }: DashboardScreenProps) {
  const { isAdmin } = useAuth()
  const canEdit = useCanEditListings()
  // They stay in the list's menu.
  const hasNumbers = !useIsFolded('numbers-by-agent')
  return (
    <StaffPage title="Dashboard">
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        <TodayList />
        <WaitingListings />
        <TakenNotice />
        <EnquiryLinks />
        <ThingsToLookAt />
        {isAdmin && <SetupLine />}
        <dl className="panes grid-cols-2 lg:grid-cols-4">
          <Stat label="Total Properties" counter="all" icon={<Building2 />} />
          <Stat label="Featured Properties" counter="featured" icon={<Star />} />
          <Stat label="Total Views" counter="views" icon={<Eye />} />
          {isAdmin && <Stat label="Total Users" counter="users" icon={<Users />} />}
        </dl>
        <section aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="mb-2 font-sans text-lg tracking-normal">
            Quick Actions
          </h2>
          <div
            className={`panes grid-cols-2 ${isAdmin && hasNumbers ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
          >
            {canEdit && (
              <Action to="/admin/properties/new" icon={<Plus />} isMain>
                Add Property
              </Action>
            )}
            <Action to="/admin/properties" icon={<Building2 />}>
              Manage Properties
            </Action>
            {hasNumbers && (
              <Action to="/admin/properties/numbers" icon={<BarChart3 />}>
                Numbers
              </Action>
            )}
            {isAdmin && (
              <Action to="/admin/users" icon={<Users />}>
                Manage Users
              </Action>
            )}
          </div>
        </section>
        <section aria-labelledby="overview">
          <h2 id="overview" className="mb-2 font-sans text-lg tracking-normal">
            System Overview
          </h2>
          <dl className="border border-wood bg-shell px-4 sm:px-5">
            <CounterRow label="Active properties" counter="listed" />
            <CounterRow label="Featured properties" counter="featured" />
            <CounterRow
              label="Active and featured (what the home page can show)"
              counter="listedFeatured"
            />
          </dl>
        </section>
        {numbers}
        {isAdmin && <BackupStatus />}
        {isAdmin && <RunningVersion />}
      </div>
    </StaffPage>
  )
}

function Stat({ label, counter, icon }: { label: string; counter: Counter; icon: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 bg-shell p-3 sm:p-4">
      <dt className="flex items-start gap-2 text-[0.9375rem] text-muted-foreground leading-tight [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-arayat">
        <span aria-hidden="true" className="contents">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-auto font-semibold text-3xl text-ink tabular-nums leading-none">
        <Count counter={counter} />
      </dd>
    </div>
  )
}

type ActionProps = Pick<LinkProps, 'to' | 'params'> & {
  icon: ReactNode
  isMain?: boolean
  children: string
}

function Action({ to, params, icon, isMain, children }: ActionProps) {
  return (
    <Link
      to={to}
      params={params}
      className={`flex min-h-14 items-center gap-2 max-lg:last:odd:col-span-2 px-3 font-semibold leading-tight sm:gap-3 sm:px-4 [&_svg]:size-5 [&_svg]:shrink-0 ${
        isMain ? 'bg-lantern text-white hover:bg-lantern-deep' : 'bg-shell hover:bg-pane'
      }`}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto max-sm:hidden" />
    </Link>
  )
}

function CounterRow({ label, counter }: { label: string; counter: Counter }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-line py-1.5 not-last:border-b">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">
        <Count counter={counter} />
      </dd>
    </div>
  )
}
