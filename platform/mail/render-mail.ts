import { DEFAULT_ACCENT, isColour } from '../values/accent.ts'
import { type Brand, GROUNDS, logoShape } from '../values/brand.ts'
import { FILIPINO } from '../values/translated.ts'

export interface MailBrand extends Pick<Brand, 'logo' | 'logo_name' | 'accent_colour'> {
  siteName: string
  siteUrl: string
}

export interface MailContent extends MailBrand {
  subject: string
  lines: string[]
  action: string
  link: string
  closing: string
  sections?: MailSection[]
  end?: MailLink
  /** Where it isn't English. */
  language?: string | undefined
}

interface MailLink {
  words: string
  link: string
}

export interface MailSection {
  heading: string
  items: { title: string; link: string; lines: string[] }[]
  more: MailLink | undefined
}

const darkStyles = [
  '.ground{background:#12211a!important;color:#f3efe6!important}',
  '.panel{background:#1a2e25!important;border-color:#3c5347!important}',
  '.row{border-color:#3c5347!important}',
  '.muted{color:#bdb7aa!important}',
  '.name,.link{color:#9ed8bb!important}',
  `.logo{background:${GROUNDS.light}!important;padding:8px!important}`,
].join('')

/**
 * Styles are inline, since many mail programs drop style sheets; those that support dark mode keep
 * them.
 */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { siteName, siteUrl, accent_colour, lines, action, link, closing } = content
  // A listing's title may have line breaks, which a header must not.
  const subject = content.subject.replace(/\s+/g, ' ').trim()
  const { sections = [], end, language = 'en-PH' } = content
  const text = [
    ...lines,
    ...sections.flatMap(sectionText),
    `${action}:\n${link}`,
    closing,
    ...(end ? [`${end.words}:\n${end.link}`] : []),
    `${siteName}\n${siteUrl}`,
  ].join('\n\n')
  const accent = isColour(accent_colour) ? accent_colour : DEFAULT_ACCENT
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles}}</style><title>${escapeHtml(subject)}</title></head>
<body class="ground" style="margin:0;background:#fbf8f2;color:#22201c;font:17px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p class="name" style="margin:0 0 24px;font:600 22px/1.2 Georgia,serif;color:#1e4d3b">${heading(content)}</p>
<div class="panel" style="border:1px solid #ddd3c2;border-top:4px solid #1e4d3b;background:#fff;padding:28px 24px">
${paragraphs}${sections.map(sectionHtml).join('')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${accent};color:#fff;padding:14px 22px;text-decoration:none;font-weight:600">${escapeHtml(action)}</a></p>
<p class="muted" style="margin:0 0 16px;color:#6a6258;font-size:15px">${escapeHtml(closing)}${end ? ` <a href="${escapeHtml(end.link)}" class="link" style="color:#1e4d3b">${escapeHtml(end.words)}</a>` : ''}</p>
<p class="muted" style="margin:0;color:#6a6258;font-size:13px">${language === FILIPINO ? 'Kung hindi gumana ang button, buksan ang address na ito:' : 'If the button does not work, open this address:'}<br><a href="${escapeHtml(link)}" class="link" style="color:#1e4d3b;word-break:break-all">${escapeHtml(link)}</a></p>
</div>
<p class="muted" style="margin:24px 0 0;color:#6a6258;font-size:13px"><a href="${escapeHtml(siteUrl)}" class="muted" style="color:#6a6258">${escapeHtml(siteUrl)}</a></p>
</div>
</body>
</html>
`
  return { subject, text, html }
}

function sectionText({ heading, items, more }: MailSection): string[] {
  return [
    heading,
    ...items.map(({ title, link, lines }) => [title, ...lines, link].join('\n')),
    ...(more ? [`${more.words}:\n${more.link}`] : []),
  ]
}

function sectionHtml({ heading, items, more }: MailSection): string {
  const listed = items.map(
    ({ title, link, lines }) =>
      `<p class="row" style="margin:0;padding:12px 0;border-top:1px solid #ddd3c2"><a href="${escapeHtml(link)}" class="link" style="color:#1e4d3b;font-weight:600">${escapeHtml(title)}</a>${lines.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`,
  )
  const rest = more
    ? `<p class="row" style="margin:0;padding:12px 0;border-top:1px solid #ddd3c2"><a href="${escapeHtml(more.link)}" class="link" style="color:#1e4d3b">${escapeHtml(more.words)}</a></p>`
    : ''
  return `<h2 style="margin:16px 0 12px;font:600 19px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>${listed.join('')}${rest}`
}

/** By a permanent address: e-mails are read long after the logo has been replaced. */
function heading({ siteName, siteUrl, logo, logo_name }: MailBrand): string {
  const shape = logoShape(logo)
  const name = escapeHtml(siteName)
  if (!shape) return name
  const { width, height, isLight } = shape
  const plate = isLight ? `background:${GROUNDS.dark};padding:8px;` : ''
  const darkPlate = isLight ? '' : 'class="logo" '
  const picture = `<img src="${escapeHtml(siteUrl)}/logo.png" width="${width}" height="${height}" alt="${logo_name === 'inside' ? name : ''}" ${darkPlate}style="${plate}max-width:100%;border:0;vertical-align:middle">`
  return logo_name === 'inside' ? picture : `${picture} &nbsp;${name}`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
