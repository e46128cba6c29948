import type { FirstScreenData } from '@wayform/contract/first-screen.ts'
import type { Language } from '@wayform/core/languages.ts'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { workspaceName, workspaceTile } from '@wayform/core/workspaces/appearance.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'

export type Spoken = {
  language: Language
  t: T
  brand: string
  now: Date
  /** The reader's time zone; undefined until the app has stored it. */
  timeZone?: string | undefined
  /** Before every path of the app: empty, or the workspace that the page is opened in. */
  base: string
}

type Me = FirstScreenData['me']
type Current = 'forms' | 'calendar'

/** The bar of a screen as the app draws it (TopBar.tsx), around what the server renders of that screen. */
export function frame(me: Me, spoken: Spoken, { current, main }: { current: Current; main: string }): string {
  const { t, brand, base } = spoken
  const initials = escapeHtml(initialsOf(me.name))
  return `<header class="wf-bar fs-bar"><div class="ws-start"><a href="${base}/" class="fs-logo" aria-label="${escapeHtml(`${brand}: ${t('shell.home')}`)}">${logo(brand)}</a>\
<i class="ws-slash" aria-hidden="true"></i>${workspace(me, t)}${mainNav(me, spoken, current)}</div>\
<span class="fs-end"><a href="${base}/help" class="fs-icon" aria-label="${escapeHtml(t('shell.help.title'))}">${symbol('help', 20)}</a>\
<a href="${base}/account" class="wf-tile fs-avatar" data-round aria-label="${escapeHtml(t('shell.account.settings'))}">${initials || symbol('user', 18)}</a></span></header>\
<main>${main}</main>`
}

/** As WorkspaceSwitch.tsx draws it; the menu comes with the script. */
function workspace({ workspace: { id, ...named } }: Me, t: T): string {
  const name = workspaceName(named, t('shell.workspace'))
  const { initials, colour } = workspaceTile(id, name)
  return `<span class="ws-switch"><span class="ws-tile" style="--ground:${colour}" aria-hidden="true">${escapeHtml(initials)}</span>\
<span class="wf-visually-hidden">${escapeHtml(t('shell.workspace'))}: </span><bdi class="wf-truncate">${escapeHtml(name)}</bdi>${symbol('selector', 16)}</span>`
}

/** As MainNav.tsx draws it. */
function mainNav({ hasOrders, hasBookings, hasProducts }: Me, { t, base }: Spoken, current: Current): string {
  if (!hasOrders && !hasBookings && !hasProducts) return ''
  const orders = `<a href="${base}/orders">${symbol('basket', 18)}${escapeHtml(t('shell.nav.orders'))}</a>`
  const calendar = `<a href="${base}/calendar"${marked('calendar', current)}>${symbol('calendar', 18)}${escapeHtml(t('shell.nav.calendar'))}</a>`
  const products = `<a href="${base}/products">${symbol('tag', 18)}${escapeHtml(t('shell.nav.products'))}</a>`
  return `<nav class="ws-nav" aria-label="${escapeHtml(t('shell.nav.title'))}" data-tab-bar>\
<a href="${base}/"${marked('forms', current)}>${symbol('grid', 18)}${escapeHtml(t('shell.nav.forms'))}</a>\
${hasOrders ? orders : ''}${hasBookings ? calendar : ''}${hasProducts ? products : ''}</nav>`
}

const marked = (screen: Current, current: Current) => (screen === current ? ' aria-current="page"' : '')

function logo(brand: string): string {
  const mark = `<svg viewBox="0 0 30 26" height="20" aria-hidden="true"><path d="M3.2 8.2 9 22.6 15 10.6 21 22.6 23.9 15.4" transform="translate(0 -2)" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="26.4" cy="6" r="3.2" fill="#F4B53A"/></svg>`
  // As BarLogo.tsx: our own mark needs no name beside the workspace's.
  if (brand === PRODUCT) return `<span class="fs-brand">${mark}</span>`
  return `<span class="fs-brand">${mark}<bdi>${escapeHtml(brand)}</bdi></span>`
}

/** One of the page's `symbols`. */
export function symbol(name: string, size: number, className = ''): string {
  return `<svg width="${size}" height="${size}" ${className && `class="${className}" `}aria-hidden="true"><use href="#fs-${name}"/></svg>`
}

export function symbols(icons: Readonly<Record<string, string>>): string {
  const drawn = Object.entries(icons).map(
    ([name, path]) =>
      `<symbol id="fs-${name}" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
  )
  return `<svg width="0" height="0" class="fs-symbols" aria-hidden="true">${drawn.join('')}</svg>`
}

export const FRAME_ICONS = {
  grid: 'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM14 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z',
  basket:
    'M10 14a2 2 0 1 0 4 0a2 2 0 0 0-4 0M5.001 8h13.999a2 2 0 0 1 1.977 2.304l-1.255 7.152a3 3 0 0 1-2.966 2.544h-9.512a3 3 0 0 1-2.965-2.544l-1.255-7.152a2 2 0 0 1 1.977-2.304M17 10l-2-6M7 10l2-6',
  calendar:
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2z',
  tag: 'M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592-5.592a2.41 2.41 0 0 0 0-3.408l-7.71-7.71a2 2 0 0 0-1.414-.586h-5.172a3 3 0 0 0-3 3',
  help: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 16v.01M12 13a2 2 0 0 0 .914-3.782 1.98 1.98 0 0 0-2.414.483',
  user: 'M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  selector: 'M8 9l4-4 4 4M16 15l-4 4-4-4',
}
