import { readCursor } from '../history-search'
import { HistoryList } from './history-list'

type HistoryOfListingProps = { listing: string; before: string | undefined }

/** As a part of the listing's own page. */
export function HistoryOfListing({ listing, before }: HistoryOfListingProps) {
  return (
    <HistoryList
      filter={{ listing }}
      before={readCursor(before)}
      search={{ listing, before }}
      isTab
      canBringBack
    />
  )
}
