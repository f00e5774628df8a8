import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/kit/ui/button'

export function PropertyNotFound() {
  return (
    <div className="site-width grid grow place-items-center py-16">
      <div className="capiz grid w-full max-w-3xl place-items-center border border-wood p-8 sm:p-16">
        <div className="w-full max-w-md border border-wood bg-shell px-6 py-8 text-center">
          <h1 className="text-3xl">Property Not Found</h1>
          <p className="mt-3 text-muted-foreground">
            This listing does not exist or is no longer published.
          </p>
          <Link to="/" className={buttonClass({ variant: 'lantern', className: 'mt-6' })}>
            Back to Home
          </Link>
          <Link to="/gallery" className="block min-h-11 content-center underline">
            See all properties
          </Link>
        </div>
      </div>
    </div>
  )
}
