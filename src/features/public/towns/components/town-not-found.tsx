import { buttonClass } from '~/components/ui/button'
import { TownLink } from './town-link'

export function TownNotFound() {
  return (
    <div className="site-width py-12">
      <h1 className="mb-3 text-4xl">Town not found</h1>
      <p className="mb-6">Pampanga has no town of this name, or the page is not there.</p>
      <TownLink className={buttonClass({ variant: 'lantern' })}>All towns of Pampanga</TownLink>
    </div>
  )
}
