import { type ReactNode, useState } from 'react'
import type { PropertyRow } from '~/data/properties/staff-reads'
import type { RowChange } from '~/data/properties/writes'
import type { ListLayout } from '../use-list-layout'
import { useRowChange } from '../use-row-change'
import { PriceDialog } from './price-dialog'
import { PropertyCard } from './property-card'
import { PropertyListRow } from './property-list-row'
import { RowConflict } from './row-conflict'

export type ListedProps = {
  property: PropertyRow
  canEdit: boolean
  isBusy: boolean
  /** What has to be said about the listing, above its buttons. */
  notice: ReactNode
  onChange: (change: RowChange) => void
  onChangePrice: () => void
  onDelete: () => void
  onRestore: () => void
}

type ListedPropertyProps = Omit<ListedProps, 'notice' | 'onChange' | 'onChangePrice'> & {
  layout: ListLayout
}

export function ListedProperty({ layout, ...listed }: ListedPropertyProps) {
  const { property } = listed
  const { change, isBusy, refused, forget } = useRowChange(property)
  const [isPriceOpen, setIsPriceOpen] = useState(false)
  const Shown = layout === 'rows' ? PropertyListRow : PropertyCard
  return (
    <>
      <Shown
        {...listed}
        isBusy={listed.isBusy || isBusy}
        onChange={change}
        onChangePrice={() => setIsPriceOpen(true)}
        notice={
          refused && (
            <RowConflict
              title={property.title}
              refused={refused}
              onRepeat={() => change(refused)}
              onForget={forget}
            />
          )
        }
      />
      {isPriceOpen && (
        <PriceDialog
          title={property.title}
          price={property.price}
          onClose={() => setIsPriceOpen(false)}
          onSave={(price) => change({ price })}
        />
      )}
    </>
  )
}
