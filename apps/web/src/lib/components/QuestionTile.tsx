import type { Kind } from '@wayform/core/questions/question.ts'
import {
  IconCalendarEvent,
  IconCheckbox,
  IconCircleDot,
  IconCreditCard,
  IconFiles,
  IconHeading,
  IconMail,
  IconMapPin,
  IconMathFunction,
  IconNumber123,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconSelect,
  IconStar,
  IconTextSize,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import styles from './QuestionTile.module.css'

/** Families have a colour each, so that a list of types can be scanned. */
const LOOKS: { [K in Kind]: { Icon: Icon; family: 'text' | 'contact' | 'choice' | 'media' | 'advanced' } } = {
  HEADER: { Icon: IconHeading, family: 'text' },
  TEXT: { Icon: IconTextSize, family: 'text' },
  NUMBER: { Icon: IconNumber123, family: 'text' },
  EMAIL: { Icon: IconMail, family: 'contact' },
  PHONE: { Icon: IconPhone, family: 'contact' },
  ADDRESS: { Icon: IconMapPin, family: 'contact' },
  RADIO: { Icon: IconCircleDot, family: 'choice' },
  CHECKBOX: { Icon: IconCheckbox, family: 'choice' },
  DROPDOWN: { Icon: IconSelect, family: 'choice' },
  RATING: { Icon: IconStar, family: 'choice' },
  DATE: { Icon: IconCalendarEvent, family: 'choice' },
  IMAGE: { Icon: IconPhoto, family: 'media' },
  VIDEO: { Icon: IconPlayerPlay, family: 'media' },
  FILE: { Icon: IconUpload, family: 'media' },
  FORMULA: { Icon: IconMathFunction, family: 'advanced' },
  PAYMENT: { Icon: IconCreditCard, family: 'advanced' },
  SECTION: { Icon: IconFiles, family: 'advanced' },
}

/** The sign of a question type. It says nothing that the name beside it doesn't. */
export function QuestionTile({ kind }: { kind: Kind }) {
  const { Icon, family } = LOOKS[kind]
  return (
    <span className={styles.tile} data-family={family} aria-hidden>
      <Icon size={17} stroke={1.75} />
    </span>
  )
}
