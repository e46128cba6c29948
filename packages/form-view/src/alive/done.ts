import { whatsappWebLink } from '@wayform/core/message/whatsapp-link.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { Handoff } from '../DonePage.tsx'
import { messageBlocks } from '../message-blocks.ts'
import { opensAtOnce } from './hand-off/open-at-once.ts'
import { tell } from './hand-off/tell.ts'
import { one, type PageMarkup } from './page-markup.ts'

/**
 * The answers are stored: the page that came with the form, filled in with what the server gave. It is complete before
 * anything is opened, and a window is never opened from here: after waiting for the network that would be blocked.
 */
export function showDone(markup: PageMarkup, handoff: Handoff, t: PublicT): void {
  const page = markup.done()
  const { whatsappUrl, deliveredTo } = handoff
  const link = (selector: string, href: string) => Object.assign(one<HTMLAnchorElement>(page, selector), { href })
  link('[data-web]', whatsappWebLink(whatsappUrl))
  link('[data-tel]', `tel:${deliveredTo}`)
  link('[data-receipt]', handoff.receiptUrl)
  // Its script may still be on the way when the link is pressed.
  link('.wa', whatsappUrl).addEventListener('click', () => tell(page, 'opened'))
  one(page, '[data-tel] bdi').textContent = deliveredTo
  one(page, '[data-number]').textContent = t('form.done.number', { number: handoff.responseNumber })
  one(page, '.msg').replaceChildren(...messageBlocks(handoff.messageText).map(paragraph))
  one(page, '[data-again]').addEventListener('click', () => history.replaceState(null, ''))
  markup.focusHeading()
  if (!opensAtOnce(history.state)) return
  history.replaceState({ ...history.state, hasLeft: true }, '')
  tell(page, 'opened')
  location.href = whatsappUrl
}

function paragraph(block: ReturnType<typeof messageBlocks>[number]): HTMLElement {
  const element = document.createElement('p')
  for (const { bold, text } of block) {
    const line = document.createElement('span')
    line.dir = 'auto'
    if (bold !== undefined) line.append(Object.assign(document.createElement('b'), { textContent: bold }))
    line.append(text)
    element.append(line)
  }
  return element
}
