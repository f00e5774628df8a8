import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { MOST_PINS } from '~/modules/gallery/data/filtered-reads'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { PinMap } from '~/modules/map/public/components/map-later'
import { groupedNumber } from '~/platform/values/grouped-number'
import { usePins } from '../use-pins'
import { OpenedPins } from './opened-pins'

// The browser's build doesn't contain it: where it could run, the map is drawn.
const TownsByDistance = import.meta.env.SSR && (await import('./towns-by-distance')).TownsByDistance

type MapPaneProps = {
  search: GallerySearch
  newest: () => GallerySearch
  lit: string | undefined
  onLight: (id: string | undefined) => void
}

/** The server renders its frame; the map itself is drawn in the browser alone. */
export function MapPane({ search, newest, lit, onLight }: MapPaneProps) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const { found, pins } = usePins(search, isLive)
  const [moved, setMoved] = useState<string>()
  const [opened, setOpened] = useState<readonly string[]>([])
  const opener = useRef<HTMLElement>(null)
  const { box } = search

  function close() {
    setOpened([])
    opener.current?.focus()
  }

  return (
    <section aria-label="Map" className="map-pane">
      <a href="#map-list" className="map-skip">
        Skip the map, to the list
      </a>
      <noscript>
        <p className="p-4">The map needs JavaScript. The list has everything that is on it.</p>
        {TownsByDistance && <TownsByDistance search={search} />}
      </noscript>
      <Suspense>
        {isLive && (
          <PinMap
            pins={pins}
            label="Map of the properties. The arrow keys move it, plus and minus zoom."
            box={box}
            lit={lit}
            onLight={onLight}
            onOpen={(ids, button) => {
              opener.current = button
              setOpened(ids)
            }}
            onMove={setMoved}
          />
        )}
      </Suspense>
      {moved && moved !== box && (
        <Link
          to="/gallery"
          search={() => ({ ...newest(), box: moved, pages: undefined })}
          resetScroll={false}
          preload={false}
          className="map-search"
        >
          Search this area
        </Link>
      )}
      {found.length >= MOST_PINS && (
        <p className="map-most">
          The first {groupedNumber(MOST_PINS)} are shown. Go nearer and search that area for the
          others.
        </p>
      )}
      {opened.length > 0 && (
        <OpenedPins
          key={opened.join()}
          properties={found.filter(({ id }) => opened.includes(id))}
          onClose={close}
        />
      )}
    </section>
  )
}
