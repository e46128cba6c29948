import { type LaterParts, NAME_PLACE } from '../later-parts.ts'
import { DONE_TEMPLATE_ID } from '../page-data.ts'
import type { LiveForm } from './live-form.ts'

/** Completes the page with what it did not need before. Its own texts and templates stay. */
export function addLaterParts({ data: { messages, name } }: LiveForm, later: LaterParts): void {
  const { form, problems } = later.messages
  Object.assign(messages.problems, { ...problems, ...messages.problems })
  Object.assign(messages.form, {
    ...form,
    ...messages.form,
    failed: { ...form.failed, ...messages.form.failed },
  })
  if (document.getElementById(DONE_TEMPLATE_ID)) return
  for (const [id, html] of Object.entries(later.templates)) {
    const template = document.createElement('template')
    template.id = id
    // Scripts in it run when it is shown: those that `innerHTML` makes never would.
    template.content.append(document.createRange().createContextualFragment(html))
    fillIn(template.content, name)
    document.body.append(template)
  }
}

function fillIn(content: DocumentFragment, name: string): void {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.textContent = text.textContent?.replaceAll(NAME_PLACE, () => name) ?? ''
  }
  showHead(content, name)
  const branding = document.querySelector('.pf>.pf-foot')
  if (branding) content.querySelector('.pf')?.append(branding.cloneNode(true))
}

/** The page's own line at the top, with its logo and the name of the business, but without the step. */
function showHead(content: DocumentFragment, name: string): void {
  const own = document.querySelector('.pf-top')?.cloneNode(true)
  if (!(own instanceof HTMLElement)) return
  own.querySelector('.pf-step')?.remove()
  own.querySelector('.pf-name')?.replaceChildren(name)
  content.querySelector('.pf-top')?.replaceWith(own)
}
