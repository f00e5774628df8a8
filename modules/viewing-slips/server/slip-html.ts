import { html, raw } from 'hono/html'
import { panelHtml } from '../../../platform/actions/secret-pages.ts'
import { formatDay } from '../../../platform/values/dates.ts'
import { clockInWords } from '../../../platform/values/manila-time.ts'
import { MOST_NAME } from '../../enquiries/enquiry.ts'
import { meaningOfSlip, slipRows } from '../viewing-slip.ts'
import type { OpenLink, UsedLink } from './linked-slip.ts'

export interface TypedBuyer {
  name?: string
  phone?: string
  email?: string
  errors?: Record<string, string>
}

const styles = [
  '.error{color:var(--red);display:block}form{gap:.4rem}label{margin-top:.6rem;font-weight:600}button{margin-top:1rem}',
  'dl{margin:1rem 0;border-top:1px solid var(--line)}dl div{border-bottom:1px solid var(--line);padding:.4rem 0}dt{color:var(--muted);font-size:.92rem}dd{margin:0;font-weight:600}',
  '@page{size:A4;margin:18mm}@media print{body{background:#fff;font-size:11pt}main{max-width:none;padding:0}.panel{border:0;padding:0}.screen{display:none}dl div{display:grid;grid-template-columns:9rem 1fr}}',
].join('')

export function formHtml(site: string, secret: string, link: OpenLink, typed: TypedBuyer): string {
  const { errors = {} } = typed
  const title = 'Viewing slip'
  const licence = link.agent_licence && `, PRC licence ${link.agent_licence}`
  const broker = [link.co_broker_name, link.co_broker_details].filter(Boolean).join(', ')
  const field = (key: 'name' | 'phone' | 'email', label: string, more: ReturnType<typeof raw>) =>
    html`<label for="${key}">${label}</label><input id="${key}" name="${key}" value="${typed[key] ?? ''}" ${more}${errors[key] && html` aria-invalid="true" aria-describedby="${key}-error"`}>${errors[key] && html`<span class="error" id="${key}-error">${errors[key]}</span>`}`
  return panelHtml(
    site,
    title,
    html`<h1>${title}</h1>
<p><strong>${link.title}</strong><br><span class="muted">${[link.city, `Reference ${link.reference}`].filter(Boolean).join(' · ')}</span></p>
<p>Shown to you by <strong>${link.agent_name}</strong>${licence}${broker && html`, with ${broker}`}.${link.has_copy && ` ${link.co_broker_name} gets a copy of this slip by e-mail, without your number and address.`}</p>
<p>By confirming you say that this agent showed you this property. ${meaningOfSlip(link.days)}</p>
<p class="muted">${site || 'The brokerage'} keeps your name and number or address on the slip, for the agents who are named on it and its administrators. Ask us at any time to delete them. <a href="/privacy">Privacy notice</a></p>
${errors.form && html`<p class="error" role="alert">${errors.form}</p>`}
<form method="post" action="/api/viewing-slip" novalidate><input type="hidden" name="token" value="${secret}">
${field('name', 'Your name', raw(`autocomplete="name" required maxlength="${MOST_NAME}"`))}
${field('phone', 'Phone number', raw('type="tel" autocomplete="tel" maxlength="60"'))}
${field('email', 'E-mail address, where we send you the slip', raw('type="email" autocomplete="email" maxlength="254"'))}
<span class="muted">A phone number or an e-mail address is enough.</span>
<button class="main">Confirm</button></form>
<p class="muted">You can confirm until ${clockInWords(link.ends_at)}.</p>`,
    styles,
  )
}

export function slipHtml(site: string, { slip, ends_at }: UsedLink): string {
  const title = `Viewing slip No. ${slip.number}`
  return panelHtml(
    site,
    title,
    html`<h1>${title}</h1><p class="screen">Thank you. This is your slip.${slip.buyer_email && ` We also send it to ${slip.buyer_email}.`}</p>
<dl>${slipRows(slip).map(([label, words]) => html`<div><dt>${label}</dt><dd>${words}</dd></div>`)}</dl>
<p class="muted">Nobody can change this slip: its check code is made of all that it says and of the slip before it.</p>
<p class="muted screen">This page can be opened until ${formatDay(ends_at)}. To print it on one sheet of A4, use your browser’s Print.</p>`,
    styles,
  )
}
