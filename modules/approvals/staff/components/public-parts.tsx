import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { WasAndNow } from '~/modules/history/staff/was-and-now'
import { imagesQuery } from '~/modules/pictures/data/staff-reads'

/** Why what stands below can't be changed here. @param what "pictures and videos" */
export function PublicPartsNote({ what }: { what: string }) {
  return (
    <p className="text-muted-foreground">
      Only an admin changes the {what} of a public listing. To change them yourself, press{' '}
      <em>Make it a draft</em> at the top: visitors don’t see it then until it is approved again.
    </p>
  )
}

export function PublicPictures({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(imagesQuery(useStaffClient(), propertyId))
  return (
    <>
      <PublicPartsNote what="pictures and videos" />
      <WasAndNow
        column="images"
        isWhole
        values={[
          {
            label: 'Pictures',
            value: data?.map(({ image_url, alt_text }) => ({ image_url, alt_text })),
          },
        ]}
        nameOf={() => undefined}
      />
    </>
  )
}
