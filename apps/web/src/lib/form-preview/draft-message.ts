import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { StockLeft } from '@wayform/core/catalogue/product.ts'
import { withoutDefaultTitles } from '@wayform/core/form/default-titles.ts'
import { type FormDoc, publicDoc } from '@wayform/core/form/document.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { leftKey, menuOf } from '@wayform/core/orders/menu.ts'
import { deskOf } from '@wayform/core/bookings/desk.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { ANSWERS_IN_SIGHT, type Handoff } from '@wayform/form-view/answers/shown-answers.ts'
import { lookStyles } from '@wayform/form-view/look-styles.ts'
import { PREVIEW_MESSAGE, type PreviewMessage, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'

export type PreviewDraft = {
  form: Pick<Form, 'name' | 'language' | 'submitText' | 'removeBranding'>
  /** Missing for a form that looks as every form does. */
  look?: FormLook
  doc: FormDoc
  /** The catalogue, for a form that takes orders. */
  sold?: Catalogue | undefined
  /** The set-up of bookings, for a form that takes bookings. */
  bookable?: Pick<StoredBookingSetup, 'setup' | 'currency'> | undefined
  mode: PreviewMode
  scheme?: PreviewMessage['scheme']
  /** Shows the page after the answers, as if the first questions were answered. */
  isDone?: boolean
  /** Default name of a page. */
  titleOf: (number: number) => string
}

/** The draft as a public page would get it: without data of merchants' accounts. */
export function draftMessage({
  form,
  look = {},
  doc,
  sold,
  bookable,
  mode,
  scheme,
  isDone = false,
  titleOf,
}: PreviewDraft): PreviewMessage {
  const { name, language, submitText, removeBranding } = form
  const questions = withoutDefaultTitles(publicDoc(doc), titleOf)
  const order = sold && orderOf(doc)
  const booking = bookable && bookingOf(doc)
  const shown = Object.keys(look).length > 0 ? shownLook(look) : null
  return {
    type: PREVIEW_MESSAGE,
    mode,
    ...(scheme && { scheme }),
    ...(order && { menu: menuOf(order.offer, { ...sold, zone: sold.timeZone, left: leftIn(sold) }, language) }),
    ...(booking && { desk: deskOf(booking, bookable.setup, bookable.currency) }),
    ...(isDone && { handoff: sampleHandoff(questions) }),
    ...(shown && { styles: lookStyles(shown) }),
    form: { name, language, submitText, branding: !removeBranding, questions, ...(shown && { look: shown }) },
  }
}

function leftIn({ products }: Catalogue): StockLeft {
  return new Map(
    products.flatMap(({ id, left }) =>
      Object.entries(left).map(([variant, count]): [string, number] => [leftKey(id, variant || null), count]),
    ),
  )
}

function sampleHandoff(questions: FormDoc): Handoff {
  const answers = questions
    .filter((question) => answerRules(question) !== null)
    .slice(0, ANSWERS_IN_SIGHT)
    .map(({ label }) => ({ label, text: '…' }))
  return { answers, whatsappUrl: '#', deliveredTo: '', responseNumber: 1, receiptUrl: '' }
}

/** As the server serves it, which asks for a cover behind the page, and drops a name without letters. */
function shownLook({ background, businessName, ...look }: FormLook): FormLook {
  const name = businessName?.trim() ?? ''
  return {
    ...look,
    ...(background && (background !== 'picture' || look.cover) && { background }),
    ...(name !== '' && { businessName: name }),
  }
}
