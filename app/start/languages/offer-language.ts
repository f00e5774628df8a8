/**
 * Says once, to a browser that asks for Filipino, that the page is there in it. Sent as text, so it uses nothing
 * outside itself; not before React has taken the page over, and over the page, so that nothing moves.
 */
function offerFilipino() {
  const root = document.documentElement
  const key = 'bale:language'
  if (!root.lang.startsWith('en')) return
  if (!navigator.languages.some((language) => /^(?:fil|tl)\b/i.test(language))) return
  new MutationObserver((_, observer) => {
    if (!root.hasAttribute('data-hydrated')) return
    observer.disconnect()
    const there = document.querySelector<HTMLLinkElement>('link[hreflang=fil]')
    if (!there) return
    try {
      if (localStorage.getItem(key)) return
      localStorage.setItem(key, 'offered')
    } catch {
      // Without storage it would be said on every page.
      return
    }
    const offer = document.createElement('p')
    offer.className = 'language-offer'
    offer.lang = 'fil'
    offer.role = 'status'
    const link = document.createElement('a')
    link.href = new URL(there.href).pathname + location.search
    link.textContent = 'Basahin sa Filipino'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Isara'
    close.onclick = () => offer.remove()
    offer.append(link, close)
    document.body.append(offer)
  }).observe(root, { attributes: true })
}

export const offerLanguage = (nonce: string) =>
  `<script nonce="${nonce}">(${offerFilipino})()</script>`
