import { useEffect } from 'react'

/** A window whose view is still coming, shown where the listing will begin. */
export function PropertyPending() {
  // The card that was touched may have been far down; the router scrolls only once all is there.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="site-width min-h-dvh grow pt-15">
      <div className="capiz-behind max-md:-mx-4 grid aspect-[4/3] place-items-center md:max-w-3xl">
        <p role="status" className="bg-shell px-4 py-2 text-lg">
          Loading property details...
        </p>
      </div>
    </div>
  )
}
