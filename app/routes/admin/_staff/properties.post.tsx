import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OfListing } from '~/app/staff-layout/components/of-listing'
import { PostAListing } from '~/modules/posts/staff/components/post-a-listing'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/post')({
  validateSearch: (search: { listing: string } & SearchSchemaInput) => plainParameters(search),
  component: Post,
})

function Post() {
  const { listing } = Route.useSearch()
  return <OfListing listing={listing}>{(id) => <PostAListing id={id} />}</OfListing>
}
