import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '~/kit/ui/button'
import { SiteFrame } from './site-frame'

export function NotFoundScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => console.warn('404', path), [path])
  return (
    <SiteFrame>
      <div className="site-width grid grow content-center gap-8 py-16 md:grid-cols-[auto_1fr] md:items-center">
        <p aria-hidden="true" className="panes w-fit grid-cols-3 font-serif text-5xl text-arayat">
          {['4', '0', '4'].map((digit, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: three panes that never change
              key={index}
              className={`grid size-24 place-items-center ${index === 1 ? 'bg-marigold text-ink' : 'bg-pane'}`}
            >
              {digit}
            </span>
          ))}
        </p>
        <div>
          <h1 className="text-4xl">Oops! Page not found</h1>
          <p className="mt-3 max-w-prose text-muted-foreground">
            The address may be mistyped, or the page has moved.
          </p>
          <Link to="/" className={buttonClass({ variant: 'lantern', className: 'mt-6' })}>
            Return to Home
          </Link>
        </div>
      </div>
    </SiteFrame>
  )
}
