import { FormApp } from '@wayform/form-view/alive/FormApp.tsx'
import { PAGE_DATA_ID, PAGE_ROOT_ID, type PageData } from '@wayform/form-view/page-data.ts'
import { type ComponentChild, hydrate } from 'preact'
import { loadFonts } from './load-fonts.ts'

const root = document.getElementById(PAGE_ROOT_ID)
const source = document.getElementById(PAGE_DATA_ID)?.textContent

// A browser without these would fail in the middle of a form; there the page stays the plain form that it is.
if (root && source && 'toWellFormed' in String.prototype && 'toSorted' in Array.prototype) startWhenNeeded(root, source)

/**
 * The page is usable as it came. Making it alive takes a slow phone a tenth of a second, so that waits for a free moment,
 * or for the first touch of the form, whichever comes first. What sent somebody here by history is shown at once.
 */
function startWhenNeeded(place: HTMLElement, text: string): void {
  let isAlive = false
  const start = () => {
    if (isAlive) return
    isAlive = true
    const data = JSON.parse(text) as PageData // our own server wrote it into this page
    // The build puts Preact in React's place; only the types are React's.
    hydrate((<FormApp data={data} />) as ComponentChild, place)
    loadFonts(data.fonts)
  }
  // In the capture phase, so that what FormApp then listens to hears this very event as well.
  for (const event of ['input', 'focusout', 'keydown', 'submit'])
    place.addEventListener(event, start, { capture: true })
  if (history.state) start()
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LATEST_START_MS })
  else setTimeout(start, 100)
}

const LATEST_START_MS = 1_500
