import type { ReactNode } from 'react'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import type { RowChange } from '~/modules/listings/data/writes'
import type { Selection } from './use-selection'

export type ListedProps = {
  property: PropertyRow
  canEdit: boolean
  selection?: Selection
  isBusy: boolean
  notice: ReactNode
  onChange: (change: RowChange) => void
  onChangePrice: () => void
  onDelete: () => void
  onRestore: () => void
}
