import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { Handoff } from '../DonePage.tsx'
import { messageBlocks } from '../message-blocks.ts'
import { copyText } from './browser.ts'
import { one, type PageMarkup } from './page-markup.ts'

/** The answers are stored: the page that came with the form, filled in with what the server gave. */
export function showDone(markup: PageMarkup, handoff: Handoff, t: PublicT): void {
  const page = markup.done()
  const link = (selector: string, href: string) => (one<HTMLAnchorElement>(page, selector).href = href)
  link('.wa', handoff.whatsappUrl)
  link('[data-tel]', `tel:${handoff.deliveredTo}`)
  link('[data-receipt]', handoff.receiptUrl)
  one(page, '[data-tel] bdi').textContent = handoff.deliveredTo
  one(page, '[data-number]').textContent = t('form.done.number', { number: handoff.responseNumber })
  one(page, '.msg').replaceChildren(...messageBlocks(handoff.messageText).map(paragraph))
  const copy = one<HTMLElement>(page, '[data-copy]')
  copy.hidden = false
  copy.addEventListener('click', () => {
    void copyText(handoff.messageText).then(() => (one(copy, 'output').textContent = t('form.done.copied')))
  })
  one(page, '[data-again]').addEventListener('click', () => history.replaceState(null, ''))
  markup.focusHeading()
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
