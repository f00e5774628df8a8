import { html } from 'hono/html'
import { shortDay } from '../../../platform/values/manila-time.ts'
import type { OwnerReport } from './owner-report.ts'

const [width, height, top, bottom] = [600, 150, 22, 22]

export function viewsChart(weeks: OwnerReport['weeks']) {
  const most = Math.max(1, ...weeks.map(({ views }) => views))
  const step = width / weeks.length
  const room = height - top - bottom
  const bars = weeks.map(({ from, views }, index) => {
    const tall = (room * views) / most
    const [x, y] = [index * step, height - bottom - tall]
    const middle = x + step / 2
    return html`<rect x="${(x + 4).toFixed(1)}" y="${y.toFixed(1)}" width="${(step - 8).toFixed(1)}" height="${tall.toFixed(1)}"/>
<text x="${middle.toFixed(1)}" y="${(y - 4).toFixed(1)}" class="count">${views}</text>
<text x="${middle.toFixed(1)}" y="${height - 5}" class="day">${shortDay(from).slice(4)}</text>`
  })
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" aria-hidden="true">${bars}<line x1="0" x2="${width}" y1="${height - bottom}" y2="${height - bottom}"/></svg>
<table class="hidden"><caption>Views a week</caption><thead><tr><th scope="col">Seven days from</th><th scope="col">Views</th></tr></thead><tbody>${weeks.map(
    ({ from, views }) => html`<tr><th scope="row">${shortDay(from)}</th><td>${views}</td></tr>`,
  )}</tbody></table>`
}
