import { useScrollToTop } from '~/lib/use-scroll-to-top'

export function PropertyPending() {
  useScrollToTop()
  return (
    <div className="site-width min-h-dvh grow pt-11 sm:pt-15">
      <div className="capiz-behind max-md:-mx-4 grid aspect-[3/2] place-items-center sm:aspect-[4/3] md:max-w-3xl">
        <p role="status" className="bg-shell px-4 py-2 text-lg">
          Loading property details...
        </p>
      </div>
    </div>
  )
}
