import { TrapField } from '~/kit/components/trap-field'
import { buttonClass } from '~/kit/ui/button'
import { SEARCH_CONSENT } from '~/modules/saved-searches/saved-search'
import { groupedNumber } from '~/platform/values/grouped-number'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { Language, Name, type Step } from './search-name'

export function SearchForm({ page }: { page: Step }) {
  const { search, total, hasMail, errors = {}, typed = {} } = page
  return (
    <form method="post" action="/api/saved-searches" className="grid gap-5">
      <div className="grid gap-2">
        <Name search={search} />
        <p>
          {total !== undefined &&
            t`${groupedNumber(total)} ${total === 1 ? t('property matches') : t('properties match')} now. `}
          <a href={addressOf(`/gallery${search}`)} className="underline">
            {total === 0 ? t('Change the search') : t('See them')}
          </a>
        </p>
      </div>
      {hasMail ? (
        <>
          <input type="hidden" name="search" value={search} />
          <Language />
          <TrapField id="search-topic" />
          <div className="grid max-w-md gap-1.5">
            <label htmlFor="search-email" className="font-semibold">
              Your e-mail address
            </label>
            <input
              id="search-email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              defaultValue={typed.email}
              aria-invalid={errors.email ? true : undefined}
              aria-describedby="search-email-error"
              className="min-h-11 w-full min-w-0 rounded-md border border-input bg-white px-3 text-ink aria-invalid:border-2 aria-invalid:border-destructive"
            />
            <FieldError id="search-email-error">{errors.email}</FieldError>
          </div>
          <div>
            <label className="flex min-h-11 max-w-prose items-start gap-3 py-2 leading-snug">
              <input
                name="consent"
                type="checkbox"
                required
                defaultChecked={typed.consent}
                aria-invalid={errors.consent ? true : undefined}
                aria-describedby="search-consent-error"
                className="mt-0.5 size-5 shrink-0 accent-arayat"
              />
              <span>{SEARCH_CONSENT}</span>
            </label>
            <FieldError id="search-consent-error">{errors.consent}</FieldError>
            <p className="text-muted-foreground text-sm">
              What we store, and your rights:{' '}
              <a href={addressOf('/privacy')} className="underline">
                privacy notice
              </a>
            </p>
          </div>
          <button
            type="submit"
            className={buttonClass({ size: 'lg', className: 'w-full sm:w-fit sm:px-10' })}
          >
            {' '}
            Get new listings{' '}
          </button>
        </>
      ) : (
        <p className="max-w-prose">
          This site does not send e-mails yet. With JavaScript, “Save this search” next to the
          listings saves it in your browser and shows what is new when you come back.
        </p>
      )}
    </form>
  )
}

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className="font-semibold text-destructive text-sm empty:hidden">
      {children}
    </p>
  )
}
