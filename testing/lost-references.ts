/**
 * What names or describes an element and is not there: axe leaves that to people. Runs in a page, which
 * Playwright gives this function's text alone.
 */
export function lostReferences(): string[] {
  return ['aria-labelledby', 'aria-describedby', 'for', 'list'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id && !document.getElementById(id))
        .map((id) => `${attribute}="${id}" of ${element.outerHTML.slice(0, 200)}`),
    ),
  )
}
