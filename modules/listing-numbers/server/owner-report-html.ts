import { html, raw } from 'hono/html'
import { formatDay, manilaDay } from '../../../platform/values/dates.ts'
import { groupedNumber } from '../../../platform/values/grouped-number.ts'
import { formatPhoneNumber } from '../../../platform/values/phone-number.ts'
import type { OwnerReport } from './owner-report.ts'
import { styles } from './report-styles.ts'
import { channelRows, dayWords, marketWords } from './report-words.ts'
import { viewsChart } from './views-chart.ts'

/** Only what is raw here is not escaped. */
function document(title: string, body: unknown): string {
  return String(html`<!doctype html>
<html lang="en-PH">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,"><title>${title}</title><style>${raw(styles)}</style></head>
<body>${body}</body>
</html>
`)
}

export function wordsHtml(words: string): string {
  return document(words, html`<main><h1>${words}</h1></main>`)
}

/** @param report its picture by an address that browsers can open */
export function reportHtml(report: OwnerReport): string {
  const { title, price, city, reference, image_url, said, office, views } = report
  const asked = report.enquiries.reduce((sum, { enquiries }) => sum + enquiries, 0)
  const today = formatDay(manilaDay())
  return document(
    `Report: ${title}`,
    html`<main class="${isLong(said) ? 'long' : ''}"><header><p class="office">${office.name}</p><p>Report for the owner<br><strong>${today}</strong></p></header>
<div class="listing">${image_url && html`<img src="${image_url}" alt="">`}<div>
<h1>${title}</h1>
<p class="price">${price}</p>
<p>${[city, `Reference ${reference}`].filter(Boolean).join(' · ')}</p>
<p><strong>${marketWords(report)}</strong></p>
${priceChanges(report)}
</div></div>
<dl class="figures">
${figure('Views', views)}${figure('Enquiries', asked)}${figure('Viewings held', report.viewings_held.length)}${figure('Viewings to come', report.viewings_to_come.length)}
</dl>
<section><h2>Views a week</h2>${viewsChart(report.weeks)}</section>
<div class="pair">
<section><h2>How enquiries came</h2>${enquiryTable(report)}</section>
<section><h2>Viewings</h2>${viewings(report)}</section>
</div>
${said && html`<section><h2>What visitors said</h2><p class="said">${said}</p></section>`}
${contact(report)}
<footer><p>Made by ${office.name} on ${formatDay(report.made_on)}; the numbers are as of ${today}. A visitor counts once a day. Search engines and our own staff don’t count. This page can be opened until ${formatDay(report.ends_on)}.</p><p class="screen">To print it on one sheet of A4, use your browser’s Print.</p></footer></main>`,
  )
}

function isLong(said: string): boolean {
  return said.length > 900 || said.split('\n').length > 10
}

function figure(label: string, value: number) {
  return html`<div><dt>${label}</dt><dd>${groupedNumber(value)}</dd></div>`
}

function priceChanges({ price_changes: changes }: OwnerReport) {
  if (changes.length === 0) return ''
  const shown = changes.slice(0, 4)
  return html`<ul class="changes">${shown.map(
    (change) => html`<li>${formatDay(change.on)}: ${change.old} → ${change.new}</li>`,
  )}</ul>`
}

function enquiryTable({ enquiries }: OwnerReport) {
  const rows = channelRows(enquiries)
  if (rows.length === 0) return html`<p>No enquiries yet.</p>`
  return html`<table><thead class="hidden"><tr><th scope="col">Way</th><th scope="col">Enquiries</th></tr></thead><tbody>${rows.map(
    ({ name, count }) =>
      html`<tr><th scope="row">${name}</th><td>${groupedNumber(count)}</td></tr>`,
  )}</tbody></table>`
}

function viewings({ viewings_held: held, viewings_to_come: toCome }: OwnerReport) {
  if (held.length + toCome.length === 0) return html`<p>No viewings yet.</p>`
  const list = (label: string, days: string[]) =>
    days.length > 0 &&
    html`<h3>${label}</h3><ul>${dayWords(days).map((words) => html`<li>${words}</li>`)}</ul>`
  return html`${list('To come', toCome) || ''}${list('Held', held.toReversed()) || ''}`
}

function contact({ agent, office }: OwnerReport) {
  const { phone, email } = agent?.phone || agent?.email ? agent : office
  const about = [agent?.position, agent?.licence_no && `PRC licence ${agent.licence_no}`]
  return html`<section class="contact"><h2>Your agent</h2><p><strong>${agent?.name ?? office.name}</strong>${about
    .filter(Boolean)
    .map(
      (words) => html`<br>${words}`,
    )}</p><p>${phone && html`<a href="tel:${phone}">${formatPhoneNumber(phone)}</a><br>`}${email && html`<a href="mailto:${email}">${email}</a>`}</p><p>${agent && office.name}${agent && html`<br>`}${office.address}</p></section>`
}
