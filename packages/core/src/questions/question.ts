import * as z from 'zod'
import { addressSchema } from './address/schema.ts'
import { bookingSchema } from './booking/schema.ts'
import { checkboxSchema } from './checkbox/schema.ts'
import { consentSchema } from './consent/schema.ts'
import { dateSchema } from './date/schema.ts'
import { dropdownSchema } from './dropdown/schema.ts'
import { emailSchema } from './email/schema.ts'
import { fileSchema } from './file/schema.ts'
import { formulaSchema } from './formula/schema.ts'
import { headerSchema } from './header/schema.ts'
import { imageSchema } from './image/schema.ts'
import { matrixSchema } from './matrix/schema.ts'
import { numberSchema } from './number/schema.ts'
import { orderSchema } from './order/schema.ts'
import { paymentSchema } from './payment/schema.ts'
import { phoneSchema } from './phone/schema.ts'
import { radioSchema } from './radio/schema.ts'
import { rankingSchema } from './ranking/schema.ts'
import { ratingSchema } from './rating/schema.ts'
import { sectionSchema } from './section/schema.ts'
import { signatureSchema } from './signature/schema.ts'
import { sliderSchema } from './slider/schema.ts'
import { textSchema } from './text/schema.ts'
import { timeSchema } from './time/schema.ts'
import { videoSchema } from './video/schema.ts'

/** Any question, discriminated by its type. */
export const question = z.discriminatedUnion('type', [
  headerSchema,
  textSchema,
  numberSchema,
  ratingSchema,
  dropdownSchema,
  radioSchema,
  checkboxSchema,
  dateSchema,
  imageSchema,
  videoSchema,
  emailSchema,
  phoneSchema,
  addressSchema,
  fileSchema,
  formulaSchema,
  paymentSchema,
  sectionSchema,
  timeSchema,
  sliderSchema,
  consentSchema,
  rankingSchema,
  matrixSchema,
  orderSchema,
  signatureSchema,
  bookingSchema,
])

export type Question = z.infer<typeof question>
export type Kind = Question['type']
export type QuestionOf<K extends Kind> = Extract<Question, { type: K }>
