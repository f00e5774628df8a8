import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormSection } from '~/components/form-section'
import { LeaveDialog } from '~/components/leave-dialog'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { CommissionSheet } from '~/data/commission-sheets/staff-reads'
import { DataError } from '~/data/data-error'
import { useUnsavedChanges } from '~/lib/staff/use-unsaved-changes'
import { useSaveSheet } from '../mutations'
import { sheetSchema, type TypedSheet } from '../sheet-schema'
import { figuresOf, sheetToSave, typedSheet } from '../sheet-values'
import { DeleteSheet } from './delete-sheet'
import { ShareFields } from './share-fields'
import { SheetFacts } from './sheet-facts'
import { SheetFields } from './sheet-fields'
import { SlipsOfSale } from './slips-of-sale'
import { SplitTable } from './split-table'

type SheetFormProps = {
  propertyId: string
  /** Null for a new one. */
  sheet: CommissionSheet | null
  /** After a save, or to give up what was typed over somebody else's. */
  onShowStored: () => void
}

export function SheetForm({ propertyId, sheet, onShowStored }: SheetFormProps) {
  const [shown] = useState(sheet)
  const save = useSaveSheet(propertyId, shown?.revision)
  const form = useForm<TypedSheet>({
    resolver: zodResolver(sheetSchema),
    defaultValues: typedSheet(shown),
  })
  const { control, formState, handleSubmit, reset } = form
  const unsaved = useUnsavedChanges(formState.isDirty && !save.isSuccess, () => reset())
  const typed = useWatch({ control }) as TypedSheet
  const figures = figuresOf(typed)
  const isChanged = save.error instanceof DataError && save.error.kind === 'conflict'

  return (
    <>
      <form
        noValidate
        aria-label="Commission sheet"
        onSubmit={handleSubmit((values) =>
          save.mutate(sheetToSave(values), { onSuccess: onShowStored }),
        )}
        className="grid grid-cols-1 gap-6 print:hidden"
      >
        <FormSection title="The sale">
          <p className="text-muted-foreground text-sm leading-snug">
            Admins see all of this. People with a share see this part and their own share, not those
            of others. Visitors see none of it.
          </p>
          <SheetFields form={form} kind={typed.kind} />
        </FormSection>
        <FormSection title="Shares of the commission">
          <p className="text-muted-foreground text-sm leading-snug">
            What is left over goes to the office. Bale has no tax rates: type the percentage that
            you withhold.
          </p>
          <ShareFields form={form} />
        </FormSection>
        {isChanged && (
          <Notice
            variant="warning"
            title="Someone else saved or deleted this sheet"
            actions={
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  unsaved.allowLeaving()
                  onShowStored()
                }}
              >
                Show what is saved now
              </Button>
            }
          >
            What you typed is still here. Note what you need of it: it is gone once you see theirs.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="lantern" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save the sheet'}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
          {shown && (
            <DeleteSheet
              id={shown.id}
              onDeleted={() => {
                unsaved.allowLeaving()
                onShowStored()
              }}
            />
          )}
        </div>
      </form>
      <SlipsOfSale propertyId={propertyId} soldOn={typed.sold_on} />
      <SheetFacts
        className="hidden print:grid"
        {...figures}
        soldOn={typed.sold_on}
        note={typed.note}
        identitySeen={typed.identity_seen}
        identitySeenOn={typed.identity_seen_on}
        paidBy={typed.paid_by}
      />
      <div className="grid grid-cols-1 gap-2">
        <h2 className="font-sans text-lg tracking-normal">Who gets what</h2>
        <SplitTable figures={figures} shares={typed.shares} />
      </div>
      <LeaveDialog unsaved={unsaved} />
    </>
  )
}
