import type { FirstScreenData } from '@wayform/contract/first-screen.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { firstSteps } from '@wayform/core/form/first-steps.ts'
import { type FormStatus, statusOf, tintOf } from '@wayform/core/form/form-status.ts'
import type { Language } from '@wayform/core/languages.ts'
import { firstName, initialsOf } from '@wayform/core/names/person-name.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'

type Spoken = { language: Language; t: T; brand: string }

const PILL_TONES: Record<FormStatus, string> = {
  live: 'ok',
  linked: 'primary',
  draft: 'neutral',
  unpublished: 'warn',
  off: 'neutral',
  blocked: 'danger',
}

/**
 * The dashboard as plain links, with the places and sizes of the app's own (apps/web/src/features/dashboard), which
 * replaces it. What needs a script is missing: search, pins, menus.
 */
export function firstScreenMarkup({ me, list, counts, unsent }: FirstScreenData, spoken: Spoken): string {
  const { t, brand } = spoken
  const unread = new Map(counts.map((each) => [each.form, each.unread]))
  const initials = escapeHtml(initialsOf(me.name))
  const isFirstVisit = list.total === 0
  return `${SYMBOLS}<header class="fs-bar"><a href="/" class="fs-logo" aria-label="${escapeHtml(`${brand}: ${t('shell.home')}`)}">${logo(brand)}</a>\
<span class="fs-end"><a href="/help" class="fs-icon" aria-label="${escapeHtml(t('shell.help.title'))}">${icon('help', 20)}</a>\
<a href="/account" class="wf-tile fs-avatar" data-round aria-label="${escapeHtml(t('shell.account.settings'))}">${initials || icon('user', 18)}</a></span></header>\
<main><div class="wf-page" style="--width:${isFirstVisit ? 960 : 1120}px"><div class="wf-row fs-head" data-align="end"><div class="wf-grow">\
${isFirstVisit ? welcome(me.name, t) : greeting(me.name, t)}\
<p class="wf-txt fs-greeting" data-size="15" data-tone="2">${isFirstVisit ? escapeHtml(t('dashboard.willAppear')) : newsOf(counts, unsent, t)}</p></div>\
${isFirstVisit ? '' : `<span class="fs-search" aria-hidden="true">${icon('search', 18)}${escapeHtml(t('dashboard.search'))}</span>`}</div>\
${isFirstVisit ? '' : steps(list.forms, counts, t)}\
<div class="wf-columns" style="--count:3;--tablet:2;--phone:2;--narrow:1;--gap:20px;--narrow-gap:10px">\
<a href="/build" class="wf-add"><span class="wf-tile" data-round style="--size:44px">${icon('plus', 22)}</span><span>${escapeHtml(t('dashboard.newForm'))}<small>${escapeHtml(t('dashboard.newFormHint'))}</small></span></a>\
${list.forms.map((form) => card(form, unread.get(form.id) ?? 0, spoken)).join('')}</div></div></main>`
}

function welcome(name: string, t: T): string {
  const first = firstName(name)
  return `<h1>${escapeHtml(first === '' ? t('dashboard.welcomeWithoutName') : t('dashboard.welcome', { name: first }))}</h1>`
}

/** The hour is the reader's: the page's first script says which of the three is shown. */
function greeting(name: string, t: T): string {
  const first = firstName(name)
  const parts = (['morning', 'afternoon', 'evening'] as const).map((part) => {
    const text =
      first === '' ? t(`dashboard.greetingWithoutName.${part}`) : t(`dashboard.greeting.${part}`, { name: first })
    return `<span data-part="${part}">${escapeHtml(text)}</span>`
  })
  return `<h1>${parts.join('')}</h1>`
}

function newsOf(counts: FirstScreenData['counts'], unsent: FirstScreenData['unsent'], t: T): string {
  const unread = counts.reduce((sum, each) => sum + each.unread, 0)
  const news = escapeHtml(unread === 0 ? t('dashboard.nothingUnread') : t('dashboard.unread', { count: unread }))
  if (unsent.total === 0) return news
  const needed = escapeHtml(t('dashboard.needYou', { count: unsent.total }))
  return `${news} <a href="/deliveries" class="wf-link">${needed}</a>`
}

/** The reader may have hidden them on this device: the page's first script knows. */
function steps(forms: readonly FormSummary[], counts: FirstScreenData['counts'], t: T): string {
  const responses = counts.reduce((sum, each) => sum + each.total, 0)
  const all = firstSteps(forms, responses)
  const next = all.find(({ isDone }) => !isDone)
  if (!next) return ''
  const items = all.map(({ name, isDone, path }) => {
    const text = escapeHtml(t(`dashboard.steps.${name}`))
    const shown =
      name === next.name
        ? `<a href="${escapeHtml(path)}" class="wf-link">${text}</a>`
        : `<span class="wf-txt" data-tone="2">${text}</span>`
    return `<li class="wf-row">${icon(isDone ? 'done' : 'open', 20)}${shown}</li>`
  })
  const title = escapeHtml(t('dashboard.steps.title'))
  return `<nav class="wf-row wf-card fs-steps" aria-label="${title}"><h2 class="wf-txt" data-size="15" data-weight="600">${title}</h2><ol class="wf-row wf-grow" data-wrap>${items.join('')}</ol></nav>`
}

function card(form: FormSummary, unread: number, { t, language }: Spoken): string {
  const path = `/forms/${encodeURIComponent(form.id)}`
  const name = escapeHtml(form.name)
  const isLinked = form.from === 'google'
  const status = statusOf(form)
  const state = escapeHtml(t(`dashboard.status.${status}`))
  const address = `<bdi dir="ltr">${escapeHtml(form.publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, ''))}</bdi>`
  const edit = editLink(form, path)
  const count =
    isLinked || unread === 0
      ? ''
      : `<span class="wf-count fs-count">${escapeHtml(unread.toLocaleString(numberLocale(language)))}</span>`
  return `<article class="wf-card fs-card" aria-label="${name}"><a ${edit} class="fs-open">\
<span class="wf-tile" data-tone="${tintOf(form)}">${icon(isLinked ? 'google' : 'form', 21)}</span>\
<span class="fs-words"><b class="wf-truncate" dir="auto">${name}</b>\
<span class="wf-txt wf-truncate fs-address" data-size="13" data-tone="3">${address}</span>\
<span class="wf-txt wf-truncate fs-state" data-size="13" data-tone="${status === 'live' ? '3' : (PHONE_TONES[status] ?? '3')}">${status === 'live' ? address : state}</span>\
<span class="wf-pill fs-pill" data-tone="${PILL_TONES[status]}">${state}</span></span>${count}</a>\
<span class="fs-foot"><a ${edit} tabindex="-1">${icon('edit', 17)}<span class="wf-truncate">${escapeHtml(t('dashboard.card.edit'))}</span></a>\
<a href="${path}/share">${icon('share', 17, 'flip')}<span class="wf-truncate">${escapeHtml(t('dashboard.card.share'))}</span></a>\
${isLinked ? '' : `<a href="${path}/responses">${icon('inbox', 17)}<span class="wf-truncate">${escapeHtml(t('dashboard.card.responses'))}</span>${count}</a>`}</span></article>`
}

const PHONE_TONES: Partial<Record<FormStatus, string>> = { unpublished: 'warn', draft: 'warn', blocked: 'danger' }

/** A linked form is edited at Google; whatever is no address of a page is not followed. */
function editLink({ editUrl }: FormSummary, path: string): string {
  if (editUrl === null) return `href="${path}"`
  const isPage = ['https:', 'http:'].includes(URL.parse(editUrl)?.protocol ?? '')
  return isPage ? `href="${escapeHtml(editUrl)}" target="_blank" rel="noopener"` : `href="${path}/share"`
}

function icon(name: keyof typeof ICONS, size: number, className = ''): string {
  return `<svg width="${size}" height="${size}" ${className && `class="${className}" `}aria-hidden="true"><use href="#fs-${name}"/></svg>`
}

function logo(brand: string): string {
  const mark = `<svg viewBox="0 0 30 26" height="20" aria-hidden="true"><path d="M3.2 8.2 9 22.6 15 10.6 21 22.6 23.9 15.4" transform="translate(0 -2)" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="26.4" cy="6" r="3.2" fill="#F4B53A"/></svg>`
  // The mark is the first letter of the drawn name; the styles write the others, which nobody has to read out.
  if (brand === PRODUCT) return `<span class="fs-brand fs-product">${mark}</span>`
  return `<span class="fs-brand">${mark}<bdi>${escapeHtml(brand)}</bdi></span>`
}

const ICONS = {
  form: 'M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2 2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2M9 12h6M9 16h6',
  google: 'M20.945 11a9 9 0 1 1-3.284-5.997l-2.655 2.392a5.5 5.5 0 1 0 2.119 6.605H13v-3h7.945',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16v4M13.5 6.5l4 4',
  share: 'M13 4v4C6.425 9.028 3.98 14.788 3 20c-.037.206 5.384-5.962 10-6v4l8-7-8-7',
  inbox: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6M4 13h3l3 3h4l3-3h3',
  help: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 16v.01M12 13a2 2 0 0 0 .914-3.782 1.98 1.98 0 0 0-2.414.483',
  user: 'M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  done: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M9 12l2 2 4-4',
  open: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M21 21l-6-6',
}

const SYMBOLS = `<svg width="0" height="0" class="fs-symbols" aria-hidden="true">${Object.entries(ICONS)
  .map(
    ([name, path]) =>
      `<symbol id="fs-${name}" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
  )
  .join('')}</svg>`
