import { FAVOURITE, useStoredCount } from '~/kit/browser-storage'
import type { PropertyToSave } from '~/modules/saved/public/favourites'
import { t } from '~/platform/values/t'

/** The code that saves is fetched with the first tap. */
export function FavouriteButton({ property }: { property: PropertyToSave }) {
  return (
    <span className="favourite">
      <button
        type="button"
        aria-pressed={useStoredCount(FAVOURITE + property.id) > 0}
        aria-label={t`Save ${property.title}`}
        onClick={({ currentTarget: button }) =>
          import('~/modules/saved/public/toggle').then(
            ({ toggle }) => toggle(property, button),
            () => sayOffline(button),
          )
        }
      />
    </span>
  )
}

function sayOffline(button: HTMLElement): void {
  const said = document.createElement('span')
  said.className = 'favourite-status'
  button.parentElement?.replaceChildren(button, said)
  said.role = 'alert'
  said.textContent = t('No connection. Try again.')
}
