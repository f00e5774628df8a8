import type { ReactNode } from 'react'
import type { PropertyRow } from '~/data/properties/staff-reads'
import type { RowChange } from '~/data/properties/writes'
import type { Selection } from './use-selection'

export type ListedProps = {
  property: PropertyRow
  canEdit: boolean
  /** Absent where nothing can be ticked. */
  selection?: Selection
  isBusy: boolean
  /** What has to be said about the listing, above its buttons. */
  notice: ReactNode
  onChange: (change: RowChange) => void
  onChangePrice: () => void
  onDelete: () => void
  onRestore: () => void
}
