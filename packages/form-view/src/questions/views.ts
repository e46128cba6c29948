import type { Question } from '@wayform/core/questions/question.ts'
import type { View, Views } from '../view.ts'
import { AddressView } from './address/AddressView.tsx'
import { BookingView } from './booking/BookingView.tsx'
import { CheckboxView } from './checkbox/CheckboxView.tsx'
import { ConsentView } from './consent/ConsentView.tsx'
import { DateView } from './date/DateView.tsx'
import { DropdownView } from './dropdown/DropdownView.tsx'
import { EmailView } from './email/EmailView.tsx'
import { FileView } from './file/FileView.tsx'
import { FormulaView } from './formula/FormulaView.tsx'
import { HeaderView } from './header/HeaderView.tsx'
import { ImageView } from './image/ImageView.tsx'
import { MatrixView } from './matrix/MatrixView.tsx'
import { NumberView } from './number/NumberView.tsx'
import { OrderView } from './order/OrderView.tsx'
import { PaymentView } from './payment/PaymentView.tsx'
import { PhoneView } from './phone/PhoneView.tsx'
import { RadioView } from './radio/RadioView.tsx'
import { RankingView } from './ranking/RankingView.tsx'
import { RatingView } from './rating/RatingView.tsx'
import { SignatureView } from './signature/SignatureView.tsx'
import { SliderView } from './slider/SliderView.tsx'
import { TextView } from './text/TextView.tsx'
import { TimeView } from './time/TimeView.tsx'
import { VideoView } from './video/VideoView.tsx'

/** The view of each type for respondents. A type without a line here does not compile. */
export const views: Views = {
  HEADER: HeaderView,
  TEXT: TextView,
  NUMBER: NumberView,
  RATING: RatingView,
  DROPDOWN: DropdownView,
  RADIO: RadioView,
  CHECKBOX: CheckboxView,
  DATE: DateView,
  IMAGE: ImageView,
  VIDEO: VideoView,
  EMAIL: EmailView,
  PHONE: PhoneView,
  ADDRESS: AddressView,
  FILE: FileView,
  FORMULA: FormulaView,
  PAYMENT: PaymentView,
  SECTION: null,
  TIME: TimeView,
  SLIDER: SliderView,
  CONSENT: ConsentView,
  RANKING: RankingView,
  MATRIX: MatrixView,
  SIGNATURE: SignatureView,
  ORDER: OrderView,
  BOOKING: BookingView,
}

export function viewOf<Q extends Question>(question: Q): View<Q> | null {
  // Each kind has the view of that very kind; TypeScript can't follow the link through the union.
  return views[question.type] as View<Q> | null
}
