import { useLayoutEffect } from 'react'

/** What the browser's tab and its history say, where a route's `head` would be in every visitor's script. */
export function useTabTitle(title: string): void {
  // Before the router says that the page is rendered, after which the title is read aloud.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
