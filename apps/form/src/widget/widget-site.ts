import { direction, isLanguage, localeOf } from '@wayform/core/languages.ts'
import { PAGE_DATA_ID } from '@wayform/form-view/page-data.ts'
import { LOADED_MESSAGE, type LoadedMessage } from '@wayform/form-view/preview/preview-messages.ts'
import { type EmbedElement, readSite, type WidgetSiteData } from '@wayform/form-view/widget-site.ts'

// The website in the share screen's preview: lines in place of its words, and the real widget.
const WIDGET = '/widget.js'
const STYLES = `
:root{color-scheme:light dark;--line:#e4e4df;--strong:#cfcfc8;background:#fff}
body{margin:0;padding:28px;display:flex;flex-direction:column;align-items:flex-start;gap:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
body>:not(i){max-inline-size:100%}
body>div[style]{inline-size:100%}
i{display:grid;gap:12px;inline-size:100%}
i::before{content:"";inline-size:44%;block-size:14px;border-radius:7px;background:var(--strong)}
i::after{content:"";inline-size:78%;block-size:32px;border-radius:5px;background:linear-gradient(var(--line) 10px,#0000 10px 22px,var(--line) 22px)}
@media (max-width:600px){body{padding:20px}}
@media (prefers-color-scheme:dark){:root{--line:#2a2e36;--strong:#3d434d;background:#15181d}}
`

const source = document.getElementById(PAGE_DATA_ID)?.textContent
if (source) listen(JSON.parse(source) as WidgetSiteData) // our own server wrote it into this page

function listen({ appOrigin }: WidgetSiteData): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets = [sheet]
  window.addEventListener('message', ({ source: sender, origin, data }) => {
    if (sender !== window.parent || origin !== appOrigin) return
    const element = readSite(data)
    if (!element) return
    show(element, () => {
      const loaded: LoadedMessage = { type: LOADED_MESSAGE }
      window.parent.postMessage(loaded, appOrigin)
    })
  })
}

/** Each time as if the page had just been opened: the widget reads its settings once. */
function show(wanted: EmbedElement, onLoaded: () => void): void {
  delete window.Wayform
  document.documentElement.style.removeProperty('overflow')
  const language = wanted.attributes['data-lang']
  if (isLanguage(language)) {
    document.documentElement.lang = localeOf(language)
    document.documentElement.dir = direction(language)
  }
  const element = make(wanted)
  const script = element instanceof HTMLScriptElement ? element : document.createElement('script')
  script.src = WIDGET
  script.addEventListener('load', onLoaded)
  document.body.replaceChildren(
    document.createElement('i'),
    ...(element === script ? [] : [element]),
    document.createElement('i'),
    script,
  )
}

function make({ tag, attributes, text }: EmbedElement): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    // As an attribute the page's policy would refuse it.
    if (name === 'style') element.style.cssText = value
    else element.setAttribute(name, value)
  }
  element.textContent = text
  return element
}
