import { buttonClass } from '~/kit/ui/button'
import { TownLink } from './town-link'

export function TownNotFound() {
  return (
    <div className="site-width py-12">
      <h1 className="mb-3 text-4xl">Town not found</h1>
      <p className="mb-6">There is no town of this name in Pampanga.</p>
      <TownLink className={buttonClass({ variant: 'lantern' })}>All towns of Pampanga</TownLink>
    </div>
  )
}
