import { FormSection } from '~/kit/components/form-section'
import { RowNotices } from '~/kit/components/row-notices'
import { Button } from '~/kit/ui/button'
import { figuresOf } from '../sheet-values'
import { type SheetToShow, useSheetForm } from '../use-sheet-form'
import { DeleteSheet } from './delete-sheet'
import { ShareFields } from './share-fields'
import { SheetFacts } from './sheet-facts'
import { SheetFields } from './sheet-fields'
import { SlipsOfSale } from './slips-of-sale'
import { SplitTable } from './split-table'

type SheetFormProps = SheetToShow & {
  /** What the authority says of the commission; empty where nothing. */
  agreed: string
  isRental: boolean
  onDeleted: () => void
}

const WORDS = {
  what: 'this sheet',
  gone: 'Someone else deleted this sheet',
  asNew: 'Save as a new sheet',
}

export function SheetForm({ agreed, isRental, onDeleted, ...shown }: SheetFormProps) {
  const { propertyId } = shown
  const row = useSheetForm(shown)
  const { form, values: typed, stored } = row
  const figures = figuresOf(typed)

  return (
    <>
      <form
        noValidate
        aria-label="Commission sheet"
        onSubmit={row.submit}
        className="grid grid-cols-1 gap-6 print:hidden"
      >
        <RowNotices row={row} words={WORDS} />
        <FormSection title="The sale">
          <p className="text-muted-foreground text-sm leading-snug">
            Admins see all of this. People with a share see this part and their own share, not those
            of others. Visitors see none of it.
          </p>
          <SheetFields
            form={form}
            kind={typed.kind}
            vat={typed.vat}
            agreed={agreed}
            isRental={isRental}
          />
        </FormSection>
        <FormSection title="Shares of the commission">
          <p className="text-muted-foreground text-sm leading-snug">
            Shares are of the commission without VAT; what is left over goes to the office. Each
            person’s withholding is filled in from their last sheet: check it.
          </p>
          <ShareFields form={form} />
        </FormSection>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="lantern" disabled={row.phase !== 'idle'}>
            {row.phase === 'idle' ? 'Save' : 'Saving…'}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
          {stored && (
            <DeleteSheet
              id={stored.id}
              onDeleted={() => {
                row.discardDraft()
                row.unsaved.allowLeaving()
                onDeleted()
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
    </>
  )
}
