import type { UseFormReturn } from 'react-hook-form'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Select } from '~/kit/ui/select'
import { Textarea } from '~/kit/ui/textarea'
import { PAID_BY, type TypedSheet, VAT_LABELS } from '../sheet-schema'

const AGREED_LABELS = { rate: 'Rate in %', months: 'How many months', fixed: 'Amount in pesos' }

type SheetFieldsProps = {
  form: UseFormReturn<TypedSheet>
  kind: TypedSheet['kind']
  vat: TypedSheet['vat']
  agreed: string
  isRental: boolean
}

export function SheetFields({ form, kind, vat, agreed, isRental }: SheetFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Price"
        hint={isRental ? 'Rent of a month' : 'Of the sale'}
        error={errors.price?.message}
      >
        {(field) => (
          <Input {...register('price')} {...field} autoComplete="off" inputMode="decimal" />
        )}
      </Field>
      <Field label="Sold on" hint="Or rented" error={errors.sold_on?.message}>
        {(field) => (
          <Input
            {...register('sold_on')}
            {...field}
            type="date"
            min="1900-01-01"
            max="2199-12-31"
          />
        )}
      </Field>
      <Field label="Commission as" hint={agreed && `The authority says: “${agreed}”`}>
        {(field) => (
          <Select {...register('kind')} {...field}>
            <option value="rate">Per cent of the price</option>
            {(isRental || kind === 'months') && <option value="months">Months of rent</option>}
            <option value="fixed">Fixed amount</option>
          </Select>
        )}
      </Field>
      <Field key={kind} label={AGREED_LABELS[kind]} error={errors[kind]?.message}>
        {(field) => <Input {...register(kind)} {...field} autoComplete="off" inputMode="decimal" />}
      </Field>
      <Field
        label="VAT"
        hint="Registering is a duty above ₱3,000,000 of sales a year"
        className={vat ? undefined : 'sm:col-span-2'}
      >
        {(field) => (
          <Select {...register('vat')} {...field}>
            {Object.entries(VAT_LABELS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {vat && (
        <Field label="VAT in %" error={errors.vat_rate?.message}>
          {(field) => (
            <Input {...register('vat_rate')} {...field} autoComplete="off" inputMode="decimal" />
          )}
        </Field>
      )}
      <Field
        label="Whose identity was seen (optional)"
        hint="By which papers, without their numbers. Brokers identify their clients since RA 11521 of 2021."
        error={errors.identity_seen?.message}
        className="sm:col-span-2"
      >
        {(field) => <Textarea {...register('identity_seen')} {...field} rows={2} maxLength={500} />}
      </Field>
      <Field label="Seen on (optional)" error={errors.identity_seen_on?.message}>
        {(field) => (
          <Input
            {...register('identity_seen_on')}
            {...field}
            type="date"
            min="1900-01-01"
            max="2199-12-31"
          />
        )}
      </Field>
      <Field
        label="How the price was paid"
        hint="A single payment above ₱7.5M in cash is reported to the AMLC (RA 11521 of 2021)"
      >
        {(field) => (
          <Select {...register('paid_by')} {...field}>
            <option value="">Not noted</option>
            {Object.entries(PAID_BY).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Note (optional)"
        hint="Everyone on the sheet reads it"
        error={errors.note?.message}
        className="sm:col-span-2"
      >
        {(field) => <Textarea {...register('note')} {...field} rows={3} maxLength={2000} />}
      </Field>
    </div>
  )
}
