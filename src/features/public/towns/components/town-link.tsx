import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type TownLinkProps = {
  /** Without a town: all of them. */
  town?: string
  /** As it stands in the address. */
  category?: string
  className?: string
  'aria-current'?: 'page' | 'true'
  children: ReactNode
}

/** Only what says so itself is current: a town's address begins those of its categories. */
const PLAIN: LinkProps['activeProps'] = { 'aria-current': undefined }

export function TownLink({ town, category, ...props }: TownLinkProps) {
  return (
    <Link
      to="/pampanga/{-$town}/{-$category}"
      params={{ town, category }}
      activeProps={PLAIN}
      {...props}
    />
  )
}
