import { useState } from 'react'
import type { ListedProps } from '../listed-props'
import type { ListLayout } from '../use-list-layout'
import { useRowChange } from '../use-row-change'
import { PriceDialog } from './price-dialog'
import { PropertyCard } from './property-card'
import { PropertyListRow } from './property-list-row'
import { RowConflict } from './row-conflict'

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
              id={property.id}
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
