import type { Kind, Question, QuestionOf } from '@wayform/core/questions/question.ts'
import type { ReactNode } from 'react'
import { AddressEditor } from './address/AddressEditor.tsx'
import { BookingEditor } from './booking/BookingEditor.tsx'
import { CheckboxEditor } from './checkbox/CheckboxEditor.tsx'
import { ConsentEditor } from './consent/ConsentEditor.tsx'
import { DateEditor } from './date/DateEditor.tsx'
import { DropdownEditor } from './dropdown/DropdownEditor.tsx'
import { EmailEditor } from './email/EmailEditor.tsx'
import { FileEditor } from './file/FileEditor.tsx'
import { FormulaEditor } from './formula/FormulaEditor.tsx'
import { HeaderEditor } from './header/HeaderEditor.tsx'
import { ImageEditor } from './image/ImageEditor.tsx'
import { MatrixEditor } from './matrix/MatrixEditor.tsx'
import { NumberEditor } from './number/NumberEditor.tsx'
import { OrderEditor } from './order/OrderEditor.tsx'
import { PaymentEditor } from './payment/PaymentEditor.tsx'
import { PhoneEditor } from './phone/PhoneEditor.tsx'
import { RadioEditor } from './radio/RadioEditor.tsx'
import { RankingEditor } from './ranking/RankingEditor.tsx'
import { RatingEditor } from './rating/RatingEditor.tsx'
import { SectionEditor } from './section/SectionEditor.tsx'
import { SignatureEditor } from './signature/SignatureEditor.tsx'
import { SliderEditor } from './slider/SliderEditor.tsx'
import { TextEditor } from './text/TextEditor.tsx'
import { TimeEditor } from './time/TimeEditor.tsx'
import { VideoEditor } from './video/VideoEditor.tsx'

export type Editor<Q> = (props: { question: Q }) => ReactNode

/** The editor of each question type. A missing type is a compile error. */
export const editors: { [K in Kind]: Editor<QuestionOf<K>> } = {
  HEADER: HeaderEditor,
  TEXT: TextEditor,
  NUMBER: NumberEditor,
  RATING: RatingEditor,
  DROPDOWN: DropdownEditor,
  RADIO: RadioEditor,
  CHECKBOX: CheckboxEditor,
  DATE: DateEditor,
  IMAGE: ImageEditor,
  VIDEO: VideoEditor,
  EMAIL: EmailEditor,
  PHONE: PhoneEditor,
  ADDRESS: AddressEditor,
  FILE: FileEditor,
  FORMULA: FormulaEditor,
  PAYMENT: PaymentEditor,
  SECTION: SectionEditor,
  TIME: TimeEditor,
  SLIDER: SliderEditor,
  CONSENT: ConsentEditor,
  RANKING: RankingEditor,
  MATRIX: MatrixEditor,
  SIGNATURE: SignatureEditor,
  ORDER: OrderEditor,
  BOOKING: BookingEditor,
}

export function editorOf<Q extends Question>(question: Q): Editor<Q> {
  // Each kind maps to the editor of that kind; TypeScript can't follow the link through the union.
  return editors[question.type] as unknown as Editor<Q>
}
