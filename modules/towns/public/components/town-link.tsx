import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type TownLinkProps = {
  town?: string
  category?: string
  className?: string
  'aria-current'?: 'page' | 'true'
  children: ReactNode
}

/** A town's address is the beginning of its categories' addresses, which are other pages. */
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
