import type { FirstScreenData } from '@wayform/contract/first-screen.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { firstSteps } from '@wayform/core/form/first-steps.ts'
import { ARCHIVE_PATH, tagColour } from '@wayform/core/form/settings/filing.ts'
import { type FormStatus, statusOf, tintOf } from '@wayform/core/form/form-status.ts'
import { firstName } from '@wayform/core/names/person-name.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { SPARKLINE, sparkline } from '@wayform/core/insights/sparkline.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { aroundCount, lastText, newsText, unsentText, weekText } from '@wayform/i18n/card-texts.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { frame, FRAME_ICONS, type Spoken, symbol, symbols } from './frame-markup.ts'

const PILL_TONES: Record<FormStatus, string> = {
  live: 'ok',
  linked: 'primary',
  draft: 'neutral',
  unpublished: 'warn',
  off: 'neutral',
  blocked: 'danger',
}

/**
 * The dashboard as plain links, with the markup and the styles of the app's own (apps/web/src/features/dashboard), which
 * replaces it. What needs a script is missing: search, pins, menus.
 */
export function firstScreenMarkup(data: FirstScreenData, spoken: Spoken): string {
  const main = data.list.total === 0 ? withoutForms(data, spoken) : withForms(data, spoken)
  return symbols(ICONS) + frame(data.me, spoken, { current: 'forms', main })
}

function withForms({ me, list, counts, unsent, folders }: FirstScreenData, spoken: Spoken): string {
  const { t, base } = spoken
  const mayBuild = hasRight(me.workspace.role, 'build')
  const countsOf = new Map(counts.map((each) => [each.form, each]))
  // Reversed, so that the newest of several destinations wins on a card.
  const unsentOf = new Map(unsent.groups.toReversed().map((group) => [group.formId, group]))
  const cards = list.forms
    .filter(({ archived }) => !archived)
    .map((form) => card({ form, counts: countsOf.get(form.id), unsent: unsentOf.get(form.id), mayBuild }, spoken))
  return `<div class="wf-page fd" style="--width:1328px"><div class="fd-head"><div class="wf-row fs-head" data-align="end"><div class="wf-grow">${greeting(me.name, t)}\
<p class="wf-txt fs-greeting" data-size="15" data-tone="2">${newsOf(counts, unsent, spoken)}</p></div>\
<div class="wf-row fs-find"><span class="fs-search" aria-hidden="true">${icon('search', 18)}${escapeHtml(t('dashboard.searchAmong', { count: list.total }))}</span>${mayBuild ? newForm(spoken) : ''}</div></div></div>\
${rail(folders, list.total, spoken)}<div class="fd-body">${mayBuild ? steps(list.forms, counts, spoken) : ''}<div class="fc-grid">\
${mayBuild ? `<a href="${base}/build" class="wf-add"><span class="wf-tile" data-round style="--size:44px">${icon('plus', 22)}</span><span>${escapeHtml(t('dashboard.newForm'))}<small>${escapeHtml(t('dashboard.newFormHint'))}</small></span></a>` : ''}\
${cards.join('')}</div></div></div>`
}

function newForm({ t, base }: Spoken): string {
  return `<a href="${base}/build" class="fs-button">${icon('plus', 18)}${escapeHtml(t('dashboard.newForm'))}</a>`
}

/** As FolderRail.tsx draws it. */
function rail(filed: FirstScreenData['folders'], total: number, { t, language, base }: Spoken): string {
  const { folders, tags, archived } = filed
  const place = (path: string, name: string, count: number, sign: 'folders' | 'folder' | 'archive') =>
    `<a href="${escapeHtml(base + path)}" class="fd-place"${sign === 'folders' ? ' aria-current="page"' : ''}>${icon(sign, 18)}\
<bdi class="wf-truncate">${escapeHtml(name)}</bdi><small>${escapeHtml(count.toLocaleString(numberLocale(language)))}</small></a>`
  const places = folders.map(({ id, name, forms }) =>
    place(`/?folder=${encodeURIComponent(id)}`, name, forms, 'folder'),
  )
  if (archived > 0) places.push(place(ARCHIVE_PATH, t('dashboard.folders.archived'), archived, 'archive'))
  const words = tags.map(
    ({ tag }) =>
      `<a href="${escapeHtml(`${base}/?tag=${encodeURIComponent(tag)}`)}" class="fd-tag" data-tone="${tagColour(tag)}"><bdi class="wf-truncate">${escapeHtml(tag)}</bdi></a>`,
  )
  const title = escapeHtml(t('dashboard.folders.title'))
  return `<nav class="fd-rail" aria-label="${title}"${folders.length + tags.length + archived === 0 ? ' data-empty' : ''}><h2>${title}</h2>\
${place('/', t('dashboard.folders.all'), total - archived, 'folders')}${places.join('')}\
${words.length === 0 ? '' : `<h2>${escapeHtml(t('dashboard.folders.tags'))}</h2><div class="fd-tags">${words.join('')}</div>`}</nav>`
}

function withoutForms({ me }: FirstScreenData, spoken: Spoken): string {
  const { t } = spoken
  const mayBuild = hasRight(me.workspace.role, 'build')
  const [title, text] = mayBuild
    ? [t('dashboard.empty.title'), t('dashboard.empty.text')]
    : [t('dashboard.noneForYou.title'), t('dashboard.noneForYou.text')]
  return `<div class="wf-page" style="--width:960px"><div class="wf-row fs-head" data-align="end"><div class="wf-grow">${welcome(me.name, t)}\
<p class="wf-txt fs-greeting" data-size="15" data-tone="2">${escapeHtml(t('dashboard.willAppear'))}</p></div></div>\
<section class="wf-card fs-empty"><div>${FIRST_FORM}</div><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>\
${mayBuild ? newForm(spoken) : ''}</section>${mayBuild ? steps([], [], spoken) : ''}</div>`
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

function newsOf(counts: FirstScreenData['counts'], unsent: FirstScreenData['unsent'], { t, base }: Spoken): string {
  const unread = counts.reduce((sum, each) => sum + each.unread, 0)
  const isWeekKnown = counts.every(({ week }) => week !== undefined)
  const today = isWeekKnown ? counts.reduce((sum, { week }) => sum + (week?.at(-1) ?? 0), 0) : undefined
  const news = escapeHtml(newsText({ today, unread }, t))
  if (unsent.total === 0) return news
  const needed = escapeHtml(t('dashboard.needYou', { count: unsent.total }))
  return `${news} <a href="${base}/deliveries" class="wf-link">${needed}</a>`
}

/** The reader may have hidden them on this device, which the page's first script reads. */
function steps(forms: readonly FormSummary[], counts: FirstScreenData['counts'], { t, base }: Spoken): string {
  const responses = counts.reduce((sum, each) => sum + each.total, 0)
  const all = firstSteps(forms, responses)
  const next = all.find(({ isDone }) => !isDone)
  if (!next) return ''
  const items = all.map(({ name, isDone, path }) => {
    const text = escapeHtml(t(`dashboard.steps.${name}`))
    const shown =
      name === next.name
        ? `<a href="${escapeHtml(base + path)}" class="wf-link">${text}</a>`
        : `<span class="wf-txt" data-tone="2">${text}</span>`
    return `<li class="wf-row">${icon(isDone ? 'done' : 'open', 20)}${shown}</li>`
  })
  const title = escapeHtml(t('dashboard.steps.title'))
  return `<nav class="wf-row wf-card fs-steps" aria-label="${title}"><h2 class="wf-txt" data-size="15" data-weight="600">${title}</h2><ol class="wf-row wf-grow" data-wrap>${items.join('')}</ol></nav>`
}

type Shown = {
  form: FormSummary
  counts: FirstScreenData['counts'][number] | undefined
  unsent: FirstScreenData['unsent']['groups'][number] | undefined
  /** Roles that don't build open the responses. */
  mayBuild: boolean
}

/** As FormCard.tsx draws it. */
function card(shown: Shown, spoken: Spoken): string {
  const { form, counts, mayBuild } = shown
  const { t, language, base } = spoken
  const path = `${base}/forms/${encodeURIComponent(form.id)}`
  const name = escapeHtml(form.name)
  const isLinked = form.from === 'google'
  const status = statusOf(form)
  const tone = PILL_TONES[status]
  const state = escapeHtml(t(`dashboard.status.${status}`))
  const address = escapeHtml(form.publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, ''))
  const edit = editLink(form, path, mayBuild)
  const unread = isLinked ? 0 : (counts?.unread ?? 0)
  const count =
    unread === 0 ? '' : `<span class="wf-count">${escapeHtml(unread.toLocaleString(numberLocale(language)))}</span>`
  const building = `<a ${edit}>${icon('edit', 17)}<span class="wf-truncate">${escapeHtml(t('dashboard.card.edit'))}</span></a>\
<a href="${path}/share">${icon('share', 17, 'flip')}<span class="wf-truncate">${escapeHtml(t('dashboard.card.share'))}</span></a>`
  return `<article class="wf-card fc" aria-label="${name}">\
<a ${edit} class="wf-tint fc-pic" tabindex="-1" aria-hidden="true" data-tone="${tintOf(form)}"><span class="fc-sheet">${icon(isLinked ? 'google' : 'form', 28)}</span></a>\
<div class="wf-row fc-over" data-justify="between" style="--gap:0"><span class="wf-pill fc-pill" data-tone="${tone}" data-dot>${state}</span><span class="wf-row" style="--gap:0">${count}${mayBuild ? '<span class="fs-room"></span>' : ''}</span></div>\
<div class="fc-body"><h2 class="fc-name"><a ${edit} class="wf-truncate" dir="auto">${name}</a></h2>\
<div class="wf-row wf-txt fc-link" data-size="13" data-tone="3">${status === 'live' ? '' : `<span class="fc-state wf-truncate" data-tone="${tone}">${state}</span>`}<bdi class="wf-truncate" dir="ltr">${address}</bdi></div>\
${isLinked ? '' : life(shown, spoken)}</div>\
<div class="fc-foot">${mayBuild ? building : ''}${isLinked ? '' : `<a href="${path}/responses">${icon('inbox', 17)}<span class="wf-truncate">${escapeHtml(t('dashboard.card.responses'))}</span>${count}</a>`}</div></article>`
}

/** As CardLife.tsx draws it. */
function life({ form, counts, unsent }: Shown, spoken: Spoken): string {
  const { t, base } = spoken
  const week = counts?.week
  const bars = sparkline(week ?? []).map(
    ({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`,
  )
  const [today, inAll] = [
    aroundCount('today', week?.at(-1) ?? 0, spoken),
    aroundCount('inAll', counts?.total ?? 0, spoken),
  ].map(({ before, number, after }) => [escapeHtml(before), escapeHtml(number), escapeHtml(after)] as const)
  const line = week
    ? `<span class="fc-nums">${today?.[0]}<b>${today?.[1]}</b>${today?.[2]}<i> · </i>${inAll?.join('')}</span>\
<svg class="fc-spark" width="${SPARKLINE.width}" height="${SPARKLINE.height}" role="img" aria-label="${escapeHtml(weekText(week, spoken))}"${statusOf(form) === 'off' ? ' data-off' : ''}>${bars.join('')}</svg>`
    : ''
  const dot = counts && counts.unread > 0 && counts.last ? '<i class="wf-dot fc-dot" aria-hidden="true"></i>' : ''
  const last = unsent
    ? `<a class="wf-row" href="${base}/deliveries?form=${encodeURIComponent(form.id)}">${icon('warning', 15)}<span class="wf-truncate">${escapeHtml(unsentText(unsent, t))}</span></a>`
    : counts?.last === undefined
      ? ''
      : `${dot}<span class="wf-truncate">${escapeHtml(lastText(counts.last, spoken))}</span>`
  return `<div class="wf-row fc-line" data-align="end" data-justify="between">${line}</div><p class="wf-row wf-txt fc-last" data-size="13" data-tone="3">${last}</p>`
}

/** A linked form is edited at Google; a value that is not the address of a page is not linked. */
function editLink({ editUrl, publicUrl }: FormSummary, path: string, mayBuild: boolean): string {
  if (editUrl === null) return `href="${mayBuild ? path : `${path}/responses`}"`
  if (!mayBuild) return `href="${escapeHtml(publicUrl)}" target="_blank" rel="noopener"`
  const isPage = ['https:', 'http:'].includes(URL.parse(editUrl)?.protocol ?? '')
  return isPage ? `href="${escapeHtml(editUrl)}" target="_blank" rel="noopener"` : `href="${path}/share"`
}

const icon: (name: keyof typeof ICONS, size: number, className?: string) => string = symbol

const ICONS = {
  ...FRAME_ICONS,
  folder: 'M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  folders:
    'M9 3h3l2 2h5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M17 16v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h2',
  archive:
    'M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2 2 2 0 0 1-2 2H5a2 2 0 0 1-2-2M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8M10 12h4',
  form: 'M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2 2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2M9 12h6M9 16h6',
  google: 'M20.945 11a9 9 0 1 1-3.284-5.997l-2.655 2.392a5.5 5.5 0 1 0 2.119 6.605H13v-3h7.945',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16v4M13.5 6.5l4 4',
  share: 'M13 4v4C6.425 9.028 3.98 14.788 3 20c-.037.206 5.384-5.962 10-6v4l8-7-8-7',
  inbox: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6M4 13h3l3 3h4l3-3h3',
  done: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M9 12l2 2 4-4',
  open: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  warning:
    'M12 9v4M10.363 3.591L2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01',
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M21 21l-6-6',
}

/** The drawing of packages/ui, states/RouteDrawing.tsx. */
const FIRST_FORM = `<svg width="168" height="112" viewBox="0 0 168 112" class="flip" aria-hidden="true">\
<rect x="14" y="10" width="78" height="92" rx="12" fill="var(--surface)" stroke="var(--border-strong)" stroke-width="1.5"/>\
<rect x="26" y="26" width="40" height="7" rx="3.5" fill="var(--border-strong)"/>\
<rect x="26" y="44" width="54" height="14" rx="5" fill="var(--primary-tint)" stroke="var(--primary)" stroke-width="1.5"/>\
<rect x="26" y="66" width="54" height="14" rx="5" fill="none" stroke="var(--border-strong)" stroke-width="1.5"/>\
<path d="M96 60C116 60 108 34 126 34" fill="none" stroke="var(--primary)" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"/>\
<path d="M118 22h30a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-18l-9 8v-8h-3a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8Z" transform="translate(2 4)" fill="var(--primary)"/>\
<circle cx="125" cy="42" r="2.6" fill="#fff"/><circle cx="135" cy="42" r="2.6" fill="#fff"/><circle cx="145" cy="42" r="2.6" fill="var(--accent)"/></svg>`
