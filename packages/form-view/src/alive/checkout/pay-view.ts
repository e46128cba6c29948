import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { PAGE_ROOT_ID, PAYMENT_STATE_ID, PAYMENT_TEMPLATE_ID } from '../../page-data.ts'
import { one } from '../page-markup.ts'

export type PayPage = 'leaving' | 'checking' | 'pending' | 'offline'

type Shown = {
  /** The provider's page. */
  url?: string
  receiptUrl?: string | null
  onLook?: () => void
  onBack?: () => void
  onAgain?: () => void
}

/** The view in place of the form while a payment is in progress. */
export class PayView {
  /** The payment's state when the server rendered this page; undefined on the cached page of the form. */
  readonly stateFromServer = document.getElementById(PAYMENT_STATE_ID)?.dataset['state']
  readonly #t: PublicT
  readonly #root = document.getElementById(PAGE_ROOT_ID) ?? document.body
  /** The form, while something else shows. */
  #behind: ChildNode[] | null = null

  constructor(t: PublicT) {
    this.#t = t
  }

  /** The server rendered a paid or pending payment: that stays until the next state is known. */
  get hasGoodNews(): boolean {
    const isThere = document.getElementById(PAYMENT_STATE_ID) !== null
    return isThere && (this.stateFromServer === 'paid' || this.stateFromServer === 'pending')
  }

  show(kind: PayPage, { url, receiptUrl, onLook, onBack, onAgain }: Shown = {}): void {
    const { content } = one<HTMLTemplateElement>(document, `#${PAYMENT_TEMPLATE_ID}`)
    const view = content.cloneNode(true) as DocumentFragment // as its content is
    const title = one<HTMLElement>(view, 'h1')
    const text = (key: string) => translateDynamic(this.#t, `checkout.${kind}.${key}`)
    title.textContent = text('title')
    one(view, '[data-text]').textContent = text('text')
    one<HTMLElement>(view, 'progress').hidden = kind !== 'checking'
    const link = (selector: string, href: string | null | undefined) => {
      const found = one<HTMLAnchorElement>(view, selector)
      if (href) found.href = href
      found.hidden = !href
    }
    link('[data-go]', url)
    link('[data-receipt]', receiptUrl)
    const press = (selector: string, act: (() => void) | undefined) => {
      const button = one<HTMLElement>(view, selector)
      button.hidden = !act
      if (act) button.addEventListener('click', act)
    }
    press('[data-look]', onLook)
    press('[data-back]', onBack)
    press('[data-again]', onAgain)
    this.#behind ??= [...this.#root.childNodes]
    this.#takeOver()
    this.#root.replaceChildren(view)
    title.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  /** Announces progress without changing the view. */
  say(text: string): void {
    const place = this.#root.querySelector('.pf-wait .pf-say')
    if (place) place.textContent = text
  }

  /** The form again, as it was left. */
  close(): void {
    this.#takeOver()
    if (this.#behind) this.#root.replaceChildren(...this.#behind)
    this.#behind = null
  }

  /** Removes what the server rendered: from here on the script shows the state. */
  #takeOver(): void {
    document.getElementById(PAYMENT_STATE_ID)?.remove()
    this.#root.hidden = false
  }
}
