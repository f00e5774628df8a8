import { Link } from '@tanstack/react-router'
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

/** A town's address begins those of its categories, which are other pages. */
const EXACT = { exact: true }

export function TownLink({ town, category, ...props }: TownLinkProps) {
  return (
    <Link
      to="/pampanga/{-$town}/{-$category}"
      params={{ town, category }}
      activeOptions={EXACT}
      {...props}
    />
  )
}
