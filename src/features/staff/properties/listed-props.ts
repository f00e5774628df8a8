import type { ReactNode } from 'react'
import type { PropertyRow } from '~/data/properties/staff-reads'
import type { RowChange } from '~/data/properties/writes'
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
