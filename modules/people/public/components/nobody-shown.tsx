import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'

export function NobodyShown() {
  return (
    <div className="site-width py-12">
      <h1 className="mb-3 text-4xl">Our people</h1>
      <p className="mb-6">No one is listed here yet.</p>
      <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
        Contact us
      </Link>
    </div>
  )
}
