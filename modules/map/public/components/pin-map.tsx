import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Box, readBox } from '~/kit/places/box'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { MapPin } from '../../map-pin'
import { farPins } from '../../map-view'
import { type DrawnMap, drawMap, type MapEvents } from '../draw-map'

type PinMapProps = {
  /** The same array as long as nothing changes. */
  pins: readonly MapPin[]
  label: string
  /** The box that was searched, as an address has it. */
  box?: string | undefined
  lit?: string | undefined
  onLight?: MapEvents['onLight']
  onOpen?: MapEvents['onOpen']
  onMove?: MapEvents['onMove']
}

/** Fetched when somebody asks for a map; components/map-later.ts stands for it. */
export function PinMap({ pins, label, box, lit, ...on }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const light = useEffectEvent((id: string | undefined) => on.onLight?.(id))
  const open = useEffectEvent((ids: string[], button: HTMLElement) => on.onOpen?.(ids, button))
  const move = useEffectEvent((shown: string | undefined) => on.onMove?.(shown))
  const shownOf = useEffectEvent((): Box | undefined => (box ? readBox(box) : undefined))

  useEffect(() => {
    if (!frame.current) return
    const drawn = drawMap(frame.current, label, {
      onLight: (id) => light(id),
      onOpen: (ids, button) => open(ids, button),
      onMove: (shown) => move(shown),
    })
    setMap(drawn)
    return () => drawn.end()
  }, [label])
  useEffect(() => {
    map?.setPins(pins)
    map?.show(pins, shownOf())
  }, [map, pins])
  useEffect(() => map?.light(lit), [map, lit])

  const far = farPins(pins).length
  return (
    <>
      <div ref={frame} className="map-frame" />
      {far > 0 && !box && (
        <button type="button" className="map-far" onClick={() => map?.showWhole(pins)}>
          {far === 1 ? t('1 is far from Pampanga') : t`${groupedNumber(far)} are far from Pampanga`}
        </button>
      )}
    </>
  )
}
