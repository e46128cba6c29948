import type { RawAnswers } from '../../answers/answers.ts'
import type { FormDoc } from '../../form/document.ts'
import type { BookingQuestion } from '../../questions/booking/schema.ts'
import type { OrderQuestion } from '../../questions/order/schema.ts'
import type { Question } from '../../questions/question.ts'

const SAMPLE_START = '2031-05-20T10:30:00.000Z'

export const SAMPLE_NUMBER = '+5511987654321'

/** Answers to every question of a form: with its first options, or with the last. */
export function sampleAnswers(doc: FormDoc, which: 'first' | 'last'): RawAnswers {
  const at = which === 'first' ? 0 : -1
  const answers = doc.map((question) => [question.questionId, answerTo(question, at)] as const)
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

function answerTo(question: Question, at: 0 | -1): unknown {
  switch (question.type) {
    case 'TEXT':
      return 'Ana Silva'
    case 'EMAIL':
      return 'ana@mail.com'
    case 'PHONE':
      return SAMPLE_NUMBER
    case 'NUMBER':
      return at === 0 ? '2' : '10'
    case 'SLIDER':
      return at === 0 ? question.max : question.min
    case 'RATING':
      return at === 0 ? 5 : 2
    case 'TIME':
      return question.earliest || '12:30'
    case 'DATE': {
      const day = question.disableFutureDate ? '2001-05-20' : '2031-05-20'
      return question.datePickerMode === 'datetime' ? `${day}T10:30` : day
    }
    case 'RADIO':
    case 'DROPDOWN':
      return question.options.at(at)?._id
    case 'CHECKBOX':
      return at === 0 ? question.options.slice(0, 1).map(({ _id }) => _id) : question.options.map(({ _id }) => _id)
    case 'RANKING': {
      const ids = question.items.map(({ id }) => id)
      return at === 0 ? ids : ids.toReversed()
    }
    case 'MATRIX':
      return Object.fromEntries(question.rows.map(({ id }) => [id, [question.columns.at(at)?.id]]))
    case 'CONSENT':
      return true
    case 'ADDRESS':
      return Object.fromEntries(question.fields.filter(({ enabled }) => enabled).map(({ id }) => [id, 'Rua A, 1']))
    case 'ORDER':
      return orderTo(question, at)
    case 'BOOKING':
      return bookingTo(question, at)
    case 'PAYMENT':
      return { method: 'cash' }
    default:
      return undefined
  }
}

/** Two of the first product, delivered; or one of the last, fetched. */
function orderTo({ menu, delivery, when }: OrderQuestion, at: 0 | -1) {
  const product = menu?.products.at(at)
  const line = {
    productId: product?.id,
    variantId: product?.variants.at(at)?.id ?? null,
    extraIds: [],
    quantity: at === 0 ? 2 : 1,
    note: '',
  }
  const isDelivered = at === 0 && delivery.isOn
  return {
    lines: [line],
    way: isDelivered ? 'delivery' : 'pickup',
    zone: isDelivered ? delivery.zones[0]?.id : null,
    address: isDelivered ? 'Rua A, 1' : '',
    when: when.asSoonAsPossible ? 'asap' : `${inAWeek()}T10:30`,
  }
}

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

const bookingTo = ({ desk }: BookingQuestion, at: 0 | -1) => ({
  serviceId: desk?.services.at(at)?.id,
  staffId: null,
  party: 1,
  start: SAMPLE_START,
})
