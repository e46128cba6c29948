import { PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'

/**
 * For a page in a frame of the widget (`widget.ts`): it tells its name, how tall it is, when another page of it shows,
 * and that the visitor wants to close it. No input leaves the page, so any site may listen; it receives no messages.
 */
const root = document.getElementById(PAGE_ROOT_ID)
tell('name', { name: document.title })
if (root && self.name === 'wayform:inline') {
  document.documentElement.className = 'tall'
  tellHeight(root)
}
addEventListener('keydown', (event) => {
  // An open list or dialog of the page closes on Escape first.
  if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) tell('close')
})

function tellHeight(place: HTMLElement): void {
  let told = 0
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      const height = heightOf(place)
      if (height !== told) tell('height', { height: (told = height) })
    })
  }
  const sizes = new ResizeObserver(plan)
  sizes.observe(place)
  new MutationObserver(plan).observe(place, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden', 'class'],
  })
  // The script puts the focus on the heading of a page that it turns to; it may be far above the visible part of the frame.
  place.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) tell('top')
  })
  plan()
}

/** The height of the page's content; the page itself fills its frame, and would never get smaller again. */
function heightOf(place: HTMLElement): number {
  const page = place.firstElementChild
  if (!(page instanceof HTMLElement)) return 0
  page.style.minBlockSize = '0'
  const { height } = page.getBoundingClientRect()
  page.style.minBlockSize = ''
  return Math.ceil(height)
}

function tell(what: 'name' | 'height' | 'top' | 'close', more: object = {}): void {
  parent.postMessage({ type: `wayform:${what}`, ...more }, '*')
}
