import type { Handoff } from '../../answers/shown-answers.ts'
import { entryIn } from '../history-state.ts'
import { hasLeft } from './open-at-once.ts'

type Ending = NonNullable<Handoff['ending']>

/** Shows the ending that the server chose, and leads on from it. A page of the server has it in its markup already. */
export function wakeEnding(root: HTMLElement): void {
  const page = root.querySelector<HTMLElement>('.done')
  if (!page) return
  const { handoff } = entryIn(history.state)
  if (handoff?.ending) showEnding(page, handoff.ending)
  wakeRedirect(root, page)
}

/** The page may be older than its form's endings: then it has no place for some of it. */
function showEnding(page: HTMLElement, { title, text, picture, button, redirect }: Ending): void {
  const change = (selector: string, changes: object) => {
    const element = page.querySelector(selector)
    if (element) Object.assign(element, { hidden: false, ...changes })
  }
  if (title) change('.end h1', { textContent: title })
  if (title || text) change('.end p', { textContent: text, hidden: text === '' })
  if (picture) change('.ty-p', { src: picture })
  if (button) change('.ty-b', { href: button.url, textContent: button.label })
  if (redirect) Object.assign(page.dataset, { go: redirect.url, after: redirect.seconds })
}

/**
 * Leads on to the owner's page, some seconds after the respondent came back from WhatsApp. Never before the button was
 * pressed, and never while WhatsApp is still being opened: the message would be lost. Where no button leads to
 * WhatsApp, the seconds begin at once.
 */
function wakeRedirect(root: HTMLElement, { dataset: { go = '', after } }: HTMLElement): void {
  if (!/^https?:/.test(go)) return
  let isPressed = !root.querySelector('.wa[href]:not([href=""])')
  const leave = () => {
    if (isPressed && document.visibilityState === 'visible')
      setTimeout(() => location.assign(go), Number(after) * 1_000)
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.wa,[data-web]')) {
    // On a computer WhatsApp would take the place of this page.
    if (matchMedia('(hover:hover) and (pointer:fine)').matches) link.target = '_blank'
    link.addEventListener('click', () => {
      isPressed = true
      history.replaceState({ ...history.state, hasLeft: true }, '')
    })
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pageshow', leave)
  isPressed ||= hasLeft(history.state)
  // Without this mark, the respondent had left and came back; with it, the page itself is on its way to WhatsApp.
  if (!root.hasAttribute('data-told-opened')) leave()
}
