import { whatsappWebLink } from '@wayform/core/message/whatsapp-link.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { ANSWERS_IN_SIGHT, type Handoff, isWrittenLtr } from '../answers/shown-answers.ts'
import { opensAtOnce } from './hand-off/open-at-once.ts'
import { notifyHandOff } from './hand-off/notify-hand-off.ts'
import { one, type PageMarkup } from './page-markup.ts'

/**
 * The answers are stored: the page that came with the form, filled in with what the server gave. It is complete before
 * anything is opened, and a window is never opened from here: after waiting for the network that would be blocked.
 */
export function showDone(markup: PageMarkup, handoff: Handoff, t: PublicT): void {
  const page = markup.done()
  const { answers = [], paid, whatsappUrl, deliveredTo, deliveredToText = deliveredTo, responseNumber } = handoff
  const link = (selector: string, href: string) => Object.assign(one<HTMLAnchorElement>(page, selector), { href })
  link('[data-web]', whatsappWebLink(whatsappUrl))
  link('[data-tel]', `tel:${deliveredTo}`)
  link('[data-receipt]', handoff.receiptUrl)
  // The hand-off script may still be loading when the link is pressed.
  link('.wa', whatsappUrl).addEventListener('click', () => notifyHandOff(page, 'opened'))
  for (const place of page.querySelectorAll('[data-to]')) place.textContent = deliveredToText
  one(page, '[data-number]').append(responseNumber as unknown as string) // the page writes numbers, too
  if (paid) {
    const place = one<HTMLElement>(page, '.ty-paid')
    place.hidden = false
    one(place, 'b').append(paid.text)
    one(place, 'bdi').append(paid.method)
  }
  showAnswers(one(page, '.ty-m'), answers, t)
  // With what the address fills in and says about where they came from.
  link('[data-again]', location.pathname + location.search).addEventListener('click', () =>
    history.replaceState(null, ''),
  )
  markup.focusHeading()
  if (!opensAtOnce(history.state)) return
  history.replaceState({ ...history.state, hasLeft: true }, '')
  notifyHandOff(page, 'opened')
  location.href = whatsappUrl
}

/** The page came with an empty row. */
function showAnswers(message: HTMLElement, answers: NonNullable<Handoff['answers']>, t: PublicT): void {
  const [first, more] = message.querySelectorAll('dl')
  const row = one(message, 'dl>div')
  const rows = answers.map(({ label, text }) => {
    const filled = row.cloneNode(true) as Element // a clone is what it was cloned from
    one(filled, 'dt bdi').append(label)
    const value = one<HTMLElement>(filled, 'dd bdi')
    value.append(text)
    if (isWrittenLtr(text)) value.dir = 'ltr'
    return filled
  })
  first?.replaceChildren(...rows.slice(0, ANSWERS_IN_SIGHT))
  more?.append(...rows.slice(ANSWERS_IN_SIGHT))
  one<HTMLElement>(message, 'details').hidden = rows.length <= ANSWERS_IN_SIGHT
  one(message, 'summary span').textContent = t('form.done.all', { count: rows.length })
}
