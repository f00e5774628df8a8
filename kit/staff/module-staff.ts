import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Json } from '~/platform/values/database.types'

type Values = { [column: string]: Json | undefined }

/** A row of the history, as far as sentences are made of it. */
export interface Noted {
  table_name: string
  row_id: string
  action: 'insert' | 'update' | 'delete'
  actor: string | null
  old: Values
  new: Values
}

export type NameOf = (id: string) => string | undefined

/** How the history speaks of columns; texts that are too long for a sentence are empty. */
export interface HistoryTongue {
  nameOf: NameOf
  /** A column's label inside a sentence: “the price”. */
  label: (table: string, column: string) => string
  value: (column: string, value: Json | undefined) => string
}

/** What the history says of a table's rows. */
export interface HistoryTable {
  /** The key of one of the modules' areas. */
  area: string
  fields?: readonly { key: string; label: string }[]
  /** What a row is, behind “added”, “removed” and “changed”; absent for the parts of a listing. */
  thing?: (row: Noted, nameOf: NameOf) => string
  /** Whether `thing` goes without saying, as there is one of a listing. */
  isTheOnly?: boolean
  /** What the transaction was as a whole, where nothing else needs to be said. */
  all?: (row: Noted) => string | undefined
  /** In place of the usual sentence on a changed column; undefined leaves it, '' says nothing. */
  column?: (row: Noted, column: string, nameOf: NameOf) => string | undefined
  /** A listing's rows that are counted (“added 3 pictures”), and what a changed one says besides. */
  counted?: { one: string; changed?: (row: Noted) => string[] }
  /** In place of all this. @param transaction all rows that were changed together */
  sentences?: (rows: Noted[], transaction: Noted[], tongue: HistoryTongue) => string[]
}

/** A place in the staff's menu. */
export interface MenuPlace {
  title: string
  link: Pick<LinkProps, 'to' | 'params'>
  /** Those without one stand below the name of who is signed in. */
  icon?: ComponentType
  /** The lowest stands first. */
  rank: number
  isForAdmins?: boolean
  /** Says in the greeting of a new agent what this place is for; places without it are left out there. */
  welcome?: string
  /** How many wait there, and the word behind it: “3 new”. */
  waiting?: { useCount: () => number; word: string }
}

/** A page of listings, behind “More” above their list. */
export interface ListingPage {
  title: string
  to: NonNullable<LinkProps['to']>
  /** The lowest stands first. */
  rank: number
  /** Whether it is of those that the list shows, and searches alike. */
  isOfThese?: boolean
  /** Of those too, what the page of a single listing calls its own. */
  ofOne?: string
  /** @param may what the person and the list allow */
  isShown?: (may: { canEdit: boolean; canPrint: boolean }) => boolean
}

/** What a module says on staff's screens; app/staff-layout/modules.ts lists them. */
export interface ModuleStaff {
  /** Reasons for the person, by the `hint` with which the database or the server refuses. */
  refusals?: Readonly<Record<string, string>>
  history?: {
    /** Labels of the choices under “What”, by their word in an address. */
    areas?: Readonly<Record<string, string>>
    /** By table of `public`. */
    tables: Readonly<Record<string, HistoryTable>>
  }
  /** Labels of columns that have no field with one. */
  columns?: Readonly<Record<string, string>>
  menu?: readonly MenuPlace[]
  listingPages?: readonly ListingPage[]
  /** Places under Settings, by the last part of their address; `part` is one of `larger`. */
  settings?: Readonly<Record<string, { title: string; about: string; part?: string }>>
  /**
   * Parts that only a larger office works with, and their names after “More”: a small one has them
   * folded until `parts_in_use` has them.
   */
  larger?: Readonly<Record<string, string>>
}

let listed: readonly ModuleStaff[] = []

/** To be called before staff's first screen is rendered. */
export function listModules(modules: readonly ModuleStaff[]): void {
  listed = modules
}

export const listedModules = () => listed

const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank

export function menuPlaces(): MenuPlace[] {
  return listed.flatMap(({ menu = [] }) => menu).sort(byRank)
}

export function listingPages(): ListingPage[] {
  return listed.flatMap(({ listingPages: own = [] }) => own).sort(byRank)
}

export function pagesOfOne(): { to: ListingPage['to']; title: string }[] {
  return listingPages().flatMap(({ to, ofOne }) => (ofOne ? [{ to, title: ofOne }] : []))
}

export function largerParts(): Readonly<Record<string, string>> {
  return Object.assign({}, ...listed.map(({ larger }) => larger))
}

export function refusalOf(hint: string): string | undefined {
  return wordIn('refusals', hint)
}

/** Of a column that has no field of its own with a label. */
export function columnWord(column: string): string {
  return wordIn('columns', column) ?? column.replaceAll('_', ' ')
}

export function historyTable(table: string): HistoryTable | undefined {
  for (const { history } of listed) {
    if (history && Object.hasOwn(history.tables, table)) return history.tables[table]
  }
  return undefined
}

function wordIn(part: 'refusals' | 'columns', key: string): string | undefined {
  const words = listed.map((module) => module[part]).find((of) => of && Object.hasOwn(of, key))
  return words?.[key]
}
