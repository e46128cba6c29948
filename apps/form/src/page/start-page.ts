import { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, type PageData } from '@wayform/form-view/page-data.ts'
import { loadFonts } from './load-fonts.ts'

/** Its address, written in by the build. */
declare const FRAMED: { script: string }

type Enhancers = ConstructorParameters<typeof LiveForm>[2]

/** As main.ts, which has it in itself so that the pages of most forms stay what they were, byte for byte. */
export function startPage(enhancers: Enhancers): void {
  const root = document.getElementById(PAGE_ROOT_ID)
  const source = document.getElementById(PAGE_DATA_ID)?.textContent

  // The widget names its frames so; the messages to the widget are a separate script.
  if (self.name.startsWith('wayform:') && parent !== self) void import(FRAMED.script)

  // A browser without these would fail in the middle of a form; there the page stays the plain form that it is.
  if (root && source && 'toWellFormed' in String.prototype && 'toSorted' in Array.prototype) {
    const data = JSON.parse(source) as PageData // our own server wrote it into this page
    new LiveForm(root, data, enhancers).start()
    loadFonts(data.fonts)
  }
}
