import { direction, type Language, matchLanguage } from '@wayform/core/languages.ts'
import { WIDGET_STYLES } from './widget-styles.ts'
import { WIDGET_TEXTS } from './widget-texts.ts'

/**
 * The script that other sites include (docs/embed.md): forms in the page, or behind a button. Forms stay in frames of
 * their own origin; what we draw on the site stands in shadow trees, so that neither side's styles reach the other.
 */
type Mode = 'inline' | 'popup' | 'slide' | 'button'
type Options = {
  mode?: string
  label?: string
  title?: string
  color?: string
  side?: string
  height?: string
  lang?: string
  query?: string
}
type Api = { open(link: string, options?: Options): void; close(): void; scan(): void }

declare global {
  interface Window {
    Wayform?: Api
  }
}

const MODES: readonly string[] = ['inline', 'popup', 'slide', 'button']
const DEFAULT_HEIGHT = 560
const MAX_HEIGHT = 30_000
const PHONE = '(max-width:600px)'
const BUBBLE = 'M8 9h8M8 13h5M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'
const CROSS = 'M6 6l12 12M18 6L6 18'
const SVG = 'http://www.w3.org/2000/svg'

// Included twice, as tag managers like to do: the first one looks again for what it has not seen.
if (typeof window.Wayform?.scan === 'function') window.Wayform.scan()
else install()

function install(): void {
  const own = document.currentScript ?? document.querySelector('script[src*="/widget.js"]')
  if (!(own instanceof HTMLScriptElement)) return
  const base = new URL('.', own.src)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(WIDGET_STYLES)
  const frames: HTMLIFrameElement[] = []
  const panels = new Map<string, HTMLDialogElement>()
  const floating = new Set<string>()
  const seen = new WeakSet<Element>()

  const scan = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-wayform]')) {
      const link = element.dataset['wayform']
      if (!link || seen.has(element)) continue
      seen.add(element)
      mount(element, link)
    }
  }
  window.Wayform = {
    open: (link, options = {}) => open(link, options),
    close: () => panels.forEach((panel) => panel.close()),
    scan,
  }
  window.addEventListener('message', hear)
  scan()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan)

  function mount(element: HTMLElement, link: string): void {
    const options: Options = element.dataset
    const isTrigger = element.matches('a,button')
    const isScript = element.matches('script')
    const mode = modeOf(options.mode ?? (isScript ? 'button' : isTrigger ? 'popup' : 'inline'))
    if (mode === 'inline' && !isTrigger) return showInline(element, link, options)
    if (isTrigger) return triggerBy(element, link, { ...options, mode })
    if (mode === 'button') {
      if (floating.has(link)) return
      floating.add(link)
    }
    const go = document.createElement('button')
    const { open: label } = textsOf(options)
    go.type = 'button'
    go.className = `go ${mode} ${sideOf(options)}`
    if (mode === 'button') go.append(icon(BUBBLE))
    if (options.label || mode !== 'button') go.append(options.label || label)
    else go.ariaLabel = label
    const place = shadowOf(options)
    place.append(go)
    if (mode === 'button') document.body.append(place.host)
    else put(element, place.host)
    triggerBy(go, link, { ...options, mode })
  }

  function showInline(element: HTMLElement, link: string, options: Options): void {
    const place = shadowOf(options)
    const frame = frameOf(link, 'inline', options)
    // Room from the start: the frame grows to its form, and nothing moves before.
    frame.style.blockSize = frame.style.minBlockSize = `${Number(options.height) || DEFAULT_HEIGHT}px`
    frame.loading = 'lazy'
    place.append(frame)
    put(element, place.host)
  }

  function put(element: HTMLElement, host: Element): void {
    if (!element.matches('script')) element.replaceChildren(host)
    else if (document.head.contains(element)) document.body.append(host)
    else element.after(host)
  }

  function triggerBy(element: HTMLElement, link: string, options: Options): void {
    element.setAttribute('aria-haspopup', 'dialog')
    element.addEventListener('click', (event) => {
      // A link still opens in a new tab when asked to.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(link, { ...options, label: options.label || element.innerText.trim() })
    })
  }

  function open(link: string, options: Options): void {
    const mode = modeOf(options.mode)
    const key = `${mode} ${link}`
    const panel = panels.get(key) ?? makePanel(link, mode === 'inline' ? 'popup' : mode, options)
    panels.set(key, panel)
    if (panel.open) return
    panel.showModal()
    // On a phone the panel covers the page, which must not scroll behind it.
    if (matchMedia(PHONE).matches) document.documentElement.style.overflow = 'hidden'
  }

  /** The browser's own dialog: it holds the focus, closes on Escape and gives the focus back. What is typed stays. */
  function makePanel(link: string, mode: Mode, options: Options): HTMLDialogElement {
    const panel = document.createElement('dialog')
    const head = document.createElement('div')
    const title = document.createElement('b')
    const close = document.createElement('button')
    const { close: closeText, form } = textsOf(options)
    panel.className = `${mode} ${sideOf(options)}`
    panel.ariaLabel = title.textContent = options.title || options.label || form
    title.dir = 'auto'
    close.type = 'button'
    close.ariaLabel = closeText
    close.append(icon(CROSS))
    close.addEventListener('click', () => panel.close())
    // Only what is outside of the panel belongs to the dialog itself: its content fills it.
    panel.addEventListener('click', ({ target }) => {
      if (target === panel) panel.close()
    })
    panel.addEventListener('close', () => document.documentElement.style.removeProperty('overflow'))
    head.append(title, close)
    panel.append(head, frameOf(link, 'panel', options))
    const place = shadowOf(options)
    place.append(panel)
    document.body.append(place.host)
    return panel
  }

  function frameOf(link: string, kind: 'inline' | 'panel', options: Options): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    // The page inside learns from its name that it is the widget's (framed.ts).
    frame.name = `wayform:${kind}`
    const name = options.title || options.label
    if (!name) frame.dataset['unnamed'] = ''
    frame.title = name || textsOf(options).form
    frame.allow = 'clipboard-write'
    frame.src = base.href + encodeURIComponent(link) + (options.query ? `?${options.query}` : '')
    frames.push(frame)
    return frame
  }

  /** From our own frames only. A form with its owner's script has no origin; then its window has to do. */
  function hear({ data, origin, source }: MessageEvent): void {
    const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source)
    if (!frame || (origin !== base.origin && origin !== 'null') || typeof data !== 'object' || data === null) return
    const { type, height, name } = data as { type?: unknown; height?: unknown; name?: unknown }
    const isInline = frame.name === 'wayform:inline'
    const panel = frame.closest('dialog')
    if (type === 'wayform:close') panel?.close()
    else if (type === 'wayform:name' && typeof name === 'string' && 'unnamed' in frame.dataset) {
      frame.title = name
      const title = panel?.querySelector('b')
      if (panel && title) panel.ariaLabel = title.textContent = name
    } else if (!isInline) return
    else if (type === 'wayform:top' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    else if (type === 'wayform:height' && typeof height === 'number' && height > 0)
      frame.style.blockSize = `${Math.min(height, MAX_HEIGHT)}px`
  }

  function shadowOf(options: Options): ShadowRoot {
    const host = document.createElement('div')
    const { color = '#2348c7' } = options
    const language = languageOf(options)
    const place = host.attachShadow({ mode: 'open' })
    place.adoptedStyleSheets = [sheet]
    host.lang = language
    host.dir = direction(language)
    host.style.setProperty('--c', color)
    host.style.setProperty('--t', isPale(color) ? '#111' : '#fff')
    return place
  }
}

function modeOf(mode = ''): Mode {
  return MODES.includes(mode) ? (mode as Mode) : 'popup' // the list has exactly the modes
}

function sideOf({ side }: Options): string {
  return side === 'left' ? 'l' : ''
}

/** The language of the snippet, else of the embedding page, else of the browser. */
function languageOf({ lang }: Options): Language {
  return matchLanguage([lang || document.documentElement.lang || navigator.language])
}

function textsOf(options: Options): (typeof WIDGET_TEXTS)[Language] {
  return WIDGET_TEXTS[languageOf(options)]
}

/** Whether dark text has more contrast on it. Only for #rrggbb colours; others get white text. */
function isPale(color: string): boolean {
  const [r = 0, g = 0, b = 0] =
    (/^#[\da-f]{6}$/i.test(color) ? color.match(/[\da-f]{2}/gi) : null)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return 0.3 * r + 0.59 * g + 0.11 * b > 150
}

/** Made by calls: a site may forbid markup that comes as text. */
function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.ariaHidden = 'true'
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
