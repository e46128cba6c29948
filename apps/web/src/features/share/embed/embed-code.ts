import type { Language } from '@wayform/core/languages.ts'
import type { EmbedElement } from '@wayform/form-view/widget-site.ts'

export const EMBED_MODES = ['inline', 'popup', 'slide', 'button'] as const
export type EmbedMode = (typeof EMBED_MODES)[number]

/** The appearance of an embedded form on the owner's site. */
export type EmbedLook = {
  label: string
  color: string
  side: 'left' | 'right'
  /** The trigger of a pop-up or side panel: our button, or a link in the site's own style. */
  opensBy: 'button' | 'link'
  /** In pixels, for an inline form. */
  height: number
}

export const DEFAULT_COLOR = '#2348c7'
export const DEFAULT_HEIGHT = 560

export type EmbedForm = { publicUrl: string; link: string; name: string; language: Language }

/** The code that an owner pastes into a page (docs/embed.md). */
export function embedCode(form: EmbedForm, mode: EmbedMode, look: EmbedLook): string {
  const element = embedElement(form, mode, look)
  const script = { src: scriptOf(form) }
  if (element.tag === 'script') return tag({ ...element, attributes: { ...script, ...element.attributes, async: '' } })
  return `${tag(element)}\n${tag({ tag: 'script', attributes: { ...script, async: '' }, text: '' })}`
}

/** The element with the settings. Values equal to the script's defaults are left out. */
export function embedElement(form: EmbedForm, mode: EmbedMode, look: EmbedLook): EmbedElement {
  const shared = { 'data-wayform': form.link, ...(mode === 'inline' || mode === 'button' ? {} : { 'data-mode': mode }) }
  const lang = { 'data-lang': form.language }
  const title = titleOf(form, mode, look)
  if (mode === 'button') {
    return { tag: 'script', attributes: { ...shared, ...buttonLook(look), ...title, ...lang }, text: '' }
  }
  if (mode === 'inline') {
    const height: Record<string, string> = look.height === DEFAULT_HEIGHT ? {} : { 'data-height': String(look.height) }
    const room = { style: `min-height:${look.height}px` }
    const attributes = { ...shared, 'data-label': look.label || form.name, ...height, ...lang, ...room }
    return { tag: 'div', attributes, text: '' }
  }
  const side: ButtonLook = mode === 'slide' && look.side === 'left' ? { 'data-side': 'left' } : {}
  if (look.opensBy === 'link') {
    const attributes = { ...shared, ...side, ...title, ...lang, href: form.publicUrl }
    return { tag: 'a', attributes, text: look.label || form.name }
  }
  const { 'data-side': _, ...drawn } = buttonLook({ ...look, label: look.label || form.name })
  return { tag: 'div', attributes: { ...shared, ...drawn, ...side, ...title, ...lang }, text: '' }
}

/**
 * For a Custom HTML tag: the script is created by calls, because tag managers drop unknown attributes. They also treat
 * double braces as variables, so no text may contain them.
 */
export function gtmCode(form: EmbedForm, look: EmbedLook): string {
  const { 'data-label': label, 'data-color': color, 'data-side': side } = buttonLook(look)
  const title = titleOf(form, 'button', look)['data-title']
  const data = { wayform: form.link, label, color, side, title, lang: form.language }
  const lines = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [`    s.dataset.${name} = ${scriptText(value)};`],
  )
  return [
    '<script>',
    '  (function () {',
    "    var s = document.createElement('script');",
    `    s.src = ${scriptText(scriptOf(form))};`,
    '    s.async = true;',
    ...lines,
    '    document.body.appendChild(s);',
    '  })();',
    '</script>',
  ].join('\n')
}

/** A shortcode can't contain quotes or brackets, but a link never has them. */
export function shortcode({ link }: Pick<EmbedForm, 'link'>): string {
  return `[wayform link="${link}"]`
}

/** On the public host: the owner's own domain if there is one. */
function scriptOf({ publicUrl }: EmbedForm): string {
  return new URL('/widget.js', publicUrl).href
}

/** The panel is titled with the form's name, unless the button already says it. */
function titleOf({ name }: EmbedForm, mode: EmbedMode, { label }: EmbedLook): { 'data-title'?: string } {
  const shown = label || (mode === 'button' ? '' : name)
  return shown === name ? {} : { 'data-title': name }
}

type ButtonLook = Partial<Record<'data-label' | 'data-color' | 'data-side', string>>

function buttonLook({ label, color, side }: EmbedLook): ButtonLook {
  return {
    ...(label === '' ? {} : { 'data-label': label }),
    ...(color === DEFAULT_COLOR ? {} : { 'data-color': color }),
    ...(side === 'left' ? { 'data-side': 'left' } : {}),
  }
}

/** An empty text becomes an attribute without a value. */
function tag({ tag: name, attributes, text }: EmbedElement): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${[name, ...written].join(' ')}>${escapeHtml(text)}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** On one line: an editor that wraps the code must not change a text. */
function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Escaped for a script inside HTML. */
function scriptText(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(/[<>&{}'\u2028\u2029]/g, unicodeEscape)
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
