import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'

/** Its address, written in by the build. */
declare const FRAMED: { script: string }

/**
 * All that the page runs at first. It came as a plain form that works; what makes it alive is fetched in a free moment or
 * at the first touch, so that a slow phone shows the form and takes letters without waiting for it.
 */
const root = document.getElementById(PAGE_ROOT_ID)
const address = document.getElementById(PAGE_DATA_ID)?.dataset.app

// The widget's frames have such a name; what their page tells the widget is a script of its own.
if (root && self.name.startsWith('wayform:') && parent !== self) void import(FRAMED.script)

// A browser without these would fail in the middle of a form; there the page stays the plain form that it is.
if (root && address && 'toWellFormed' in String.prototype && 'toSorted' in Array.prototype)
  wakeWhenNeeded(root, address)

function wakeWhenNeeded(place: HTMLElement, script: string): void {
  let alive: Promise<unknown> | undefined
  let isSettled = false
  const wake = () => (alive ??= import(script).finally(() => (isSettled = true)))
  const wakeQuietly = () => void wake().catch(() => undefined)

  for (const event of ['input', 'focusin', 'pointerdown']) place.addEventListener(event, wakeQuietly)
  place.addEventListener(
    'submit',
    (event) => {
      if (isSettled) return
      // Pressed before the script is here: it gets a moment to come; without it, the form is sent as the plain one.
      event.preventDefault()
      const { target, submitter } = event
      const again = () => {
        isSettled = true
        if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
      }
      void Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(again, again)
    },
    { capture: true },
  )
  // Who comes back by history finds the answers sent: that is the script's to show.
  if (history.state) wakeQuietly()
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(wakeQuietly, { timeout: 1_500 })
  else setTimeout(wakeQuietly, 100)
}

const PATIENCE_MS = 4_000
