import { address } from './address/schema.ts'
import { booking } from './booking/schema.ts'
import { checkbox } from './checkbox/schema.ts'
import { consent } from './consent/schema.ts'
import { date } from './date/schema.ts'
import { dropdown } from './dropdown/schema.ts'
import { email } from './email/schema.ts'
import { file } from './file/schema.ts'
import { formula } from './formula/schema.ts'
import { header } from './header/schema.ts'
import { image } from './image/schema.ts'
import { matrix } from './matrix/schema.ts'
import { number } from './number/schema.ts'
import { order } from './order/schema.ts'
import { payment } from './payment/schema.ts'
import { phone } from './phone/schema.ts'
import type { QuestionType } from './question-type.ts'
import type { Kind, Question, QuestionOf } from './question.ts'
import { radio } from './radio/schema.ts'
import { ranking } from './ranking/schema.ts'
import { rating } from './rating/schema.ts'
import { section } from './section/schema.ts'
import { signature } from './signature/schema.ts'
import { slider } from './slider/schema.ts'
import { text } from './text/schema.ts'
import { time } from './time/schema.ts'
import { video } from './video/schema.ts'

/** Every type, for the builder and the server. A type without a line here does not compile. */
export const questionTypes: { [K in Kind]: QuestionType<QuestionOf<K>> } = {
  HEADER: header,
  TEXT: text,
  NUMBER: number,
  RATING: rating,
  DROPDOWN: dropdown,
  RADIO: radio,
  CHECKBOX: checkbox,
  DATE: date,
  IMAGE: image,
  VIDEO: video,
  EMAIL: email,
  PHONE: phone,
  ADDRESS: address,
  FILE: file,
  FORMULA: formula,
  PAYMENT: payment,
  SECTION: section,
  TIME: time,
  SLIDER: slider,
  CONSENT: consent,
  RANKING: ranking,
  MATRIX: matrix,
  ORDER: order,
  SIGNATURE: signature,
  BOOKING: booking,
}

export const KINDS = Object.keys(questionTypes) as Kind[] // the object above has exactly these keys

/** The type of one question, typed for it. */
export function typeOf<Q extends Question>(question: Q): QuestionType<Q> {
  // The registry maps each kind to the type of that very kind; TypeScript can't follow the link through the union.
  return questionTypes[question.type] as unknown as QuestionType<Q>
}
