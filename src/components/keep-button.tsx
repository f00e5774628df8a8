import type { Keepable } from '~/lib/kept/kept-list'
import { useKept } from '~/lib/kept/kept-state'

/** The code that saves is fetched with the first tap. */
export function KeepButton({ property }: { property: Keepable }) {
  return (
    <span className="keep">
      <button
        type="button"
        aria-pressed={useKept(property.id) > 0}
        aria-label={`Save ${property.title}`}
        onClick={({ currentTarget: button }) =>
          import('~/lib/kept/toggle').then(
            ({ toggle }) => toggle(property, button),
            () => button.after('No connection'),
          )
        }
      />
    </span>
  )
}
