import type { Kind } from '@wayform/core/questions/question.ts'
import {
  IconCalendarEvent,
  IconCheckbox,
  IconAdjustmentsHorizontal,
  IconBasket,
  IconCalendarTime,
  IconCircleDot,
  IconClock,
  IconCreditCard,
  IconFiles,
  IconHeading,
  IconListNumbers,
  IconMail,
  IconMapPin,
  IconMathFunction,
  IconNumber123,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconSelect,
  IconSignature,
  IconStar,
  IconTable,
  IconTextSize,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'

type Look = {
  Icon: Icon
  /** One colour per family makes the list of types easy to scan. */
  family: 'text' | 'contact' | 'choice' | 'media' | 'advanced'
  /** Alignment of its answers in a table. */
  column: 'text' | 'number' | 'day'
}

/** Icon, colour and alignment of each question type. A missing type is a compile error. */
export const QUESTION_APPEARANCE: { [K in Kind]: Look } = {
  HEADER: { Icon: IconHeading, family: 'text', column: 'text' },
  TEXT: { Icon: IconTextSize, family: 'text', column: 'text' },
  NUMBER: { Icon: IconNumber123, family: 'text', column: 'number' },
  EMAIL: { Icon: IconMail, family: 'contact', column: 'text' },
  PHONE: { Icon: IconPhone, family: 'contact', column: 'text' },
  ADDRESS: { Icon: IconMapPin, family: 'contact', column: 'text' },
  RADIO: { Icon: IconCircleDot, family: 'choice', column: 'text' },
  CHECKBOX: { Icon: IconCheckbox, family: 'choice', column: 'text' },
  DROPDOWN: { Icon: IconSelect, family: 'choice', column: 'text' },
  RATING: { Icon: IconStar, family: 'choice', column: 'text' },
  DATE: { Icon: IconCalendarEvent, family: 'choice', column: 'day' },
  TIME: { Icon: IconClock, family: 'choice', column: 'day' },
  SLIDER: { Icon: IconAdjustmentsHorizontal, family: 'choice', column: 'number' },
  CONSENT: { Icon: IconRosetteDiscountCheck, family: 'contact', column: 'text' },
  RANKING: { Icon: IconListNumbers, family: 'choice', column: 'text' },
  ORDER: { Icon: IconBasket, family: 'choice', column: 'text' },
  BOOKING: { Icon: IconCalendarTime, family: 'choice', column: 'text' },
  MATRIX: { Icon: IconTable, family: 'choice', column: 'text' },
  SIGNATURE: { Icon: IconSignature, family: 'media', column: 'text' },
  IMAGE: { Icon: IconPhoto, family: 'media', column: 'text' },
  VIDEO: { Icon: IconPlayerPlay, family: 'media', column: 'text' },
  FILE: { Icon: IconUpload, family: 'media', column: 'text' },
  FORMULA: { Icon: IconMathFunction, family: 'advanced', column: 'number' },
  PAYMENT: { Icon: IconCreditCard, family: 'advanced', column: 'number' },
  SECTION: { Icon: IconFiles, family: 'advanced', column: 'text' },
}
