import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { signedAddressesQuery } from '~/kit/data/storage/signed-addresses'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import type { Value } from '~/modules/history/staff/column-words'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import { imageAddress } from '~/platform/values/images'
import { outsideHost } from '~/platform/values/outside-host'
import { Address, type Row, rowsOf, textOf, WholeRows } from './whole-rows'

type WholePicturesProps = { value: Value; before?: Value | undefined }

export function WholePictures({ value, before }: WholePicturesProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const rows = rowsOf(value)
  const addresses = rows.map((row) => textOf(row, 'image_url'))
  const signed = useQuery(signedAddressesQuery(useStaffClient(), addresses)).data
  if (!signed) return <Spinner label="Loading pictures…" />
  return (
    <WholeRows value={value} before={before}>
      {(row, place) => {
        const address = textOf(row, 'image_url')
        return (
          <figure className="grid gap-1">
            {outsideHost(imageAddress(address, config.url), [config.siteUrl, config.url]) ? (
              // Fetched by no page of the site: visitors are not shown it either.
              <div>
                <Address address={address} />
              </div>
            ) : (
              <Whole
                address={signed.get(address) ?? imageAddress(address, config.url)}
                alt={`${isPlan(row) ? 'Floor plan' : 'Picture'} ${place}`}
              />
            )}
            <figcaption className="grid gap-1">
              <span className="text-muted-foreground text-sm">
                {factsOf(row, place, rows.length).join(' · ')}
              </span>
              <Said row={row} />
              <Placeholder placeholder={textOf(row, 'placeholder')} />
            </figcaption>
          </figure>
        )
      }}
    </WholeRows>
  )
}

const isPlan = (row: Row) => isFloorPlan({ kind: textOf(row, 'kind') })

function factsOf(row: Row, place: number, count: number): string[] {
  const { width, height } = row
  return [
    `${place} of ${count}`,
    isPlan(row) ? 'Floor plan' : 'Photograph',
    ...(row.is_primary === true ? ['Cover'] : []),
    ...(width || height ? [`${width ?? '?'} × ${height ?? '?'} pixels`] : []),
  ]
}

function Said({ row }: { row: Row }) {
  const said = textOf(row, 'alt_text')
  if (!said) return null
  return (
    <span>
      {isPlan(row) ? 'Caption' : 'Alternative text'}: {said}
    </span>
  )
}

function Whole({ address, alt }: { address: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className="font-semibold">This picture can’t be shown: {address}</p>
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      onError={() => setHasFailed(true)}
      // High before it is there: else all of them would be in sight, and be fetched at once.
      className="min-h-40 w-full border border-line bg-pane object-contain"
    />
  )
}

function Placeholder({ placeholder }: { placeholder: string }) {
  if (!placeholder) return null
  return (
    <span className="grid gap-1 text-sm">
      Until it is loaded:
      {placeholder.startsWith('data:image/') ? (
        <img src={placeholder} alt="Placeholder" className="w-full border border-line" />
      ) : (
        <span className="flex items-center gap-2">
          <span className="size-5 border border-line" style={{ backgroundColor: placeholder }} />
          {placeholder}
        </span>
      )}
    </span>
  )
}
