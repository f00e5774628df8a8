import { REPLY_BY } from '~/modules/enquiries/enquiry'
import { FieldError } from './enquiry-field'

export function ReplyBy({ chosen, error }: { chosen: string | undefined; error?: string }) {
  return (
    <fieldset className="enquiry-rare" aria-describedby="enquiry-reply_by-error">
      <legend className="mb-2 font-semibold leading-snug">
        How should we reply? <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {REPLY_BY.map(({ key, label }) => (
          <label
            key={key}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-transparent bg-fill px-3 has-checked:border-arayat has-checked:bg-shell has-checked:font-semibold"
          >
            <input
              type="radio"
              name="reply_by"
              value={key}
              defaultChecked={key === chosen}
              className="size-4 accent-arayat"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError field="reply_by">{error}</FieldError>
    </fieldset>
  )
}
