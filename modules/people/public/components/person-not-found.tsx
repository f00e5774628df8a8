import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'

export function PersonNotFound() {
  return (
    <div className="site-width py-12">
      <h1 className="mb-3 text-4xl">Person not found</h1>
      <p className="mb-6">This person is no longer listed, or the link is wrong.</p>
      <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
        Contact us
      </Link>
    </div>
  )
}
