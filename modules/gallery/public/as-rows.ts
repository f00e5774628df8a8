/**
 * Cards or rows, as this browser's visitor chose. Sent as text in the page's head, so it uses nothing
 * outside itself: what is shown must not move once the application has started, and the choice works
 * before. The attribute is the style sheet's.
 */
function keepRows() {
  const key = 'bale:rows'
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(key)) dataset.rows = ''
  } catch {}
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('.as-rows'))) return
      const isRows = dataset.rows === undefined
      if (isRows) dataset.rows = ''
      else delete dataset.rows
      try {
        if (isRows) localStorage.setItem(key, '1')
        else localStorage.removeItem(key)
      } catch {}
    },
    true,
  )
}

export const asRows = (nonce: string) => `<script nonce="${nonce}">(${keepRows})()</script>`
