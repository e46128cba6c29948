import type { Kind } from '@wayform/core/questions/question.ts'
import { IconCircleDot, IconFiles, IconMail, IconNumber123, IconTextSize, type Icon } from '@tabler/icons-react'
import styles from './QuestionTile.module.css'

/** Families have a colour each, so that a list of types can be scanned. */
const LOOKS: { [K in Kind]: { Icon: Icon; family: 'text' | 'contact' | 'choice' | 'media' | 'advanced' } } = {
  TEXT: { Icon: IconTextSize, family: 'text' },
  NUMBER: { Icon: IconNumber123, family: 'text' },
  EMAIL: { Icon: IconMail, family: 'contact' },
  RADIO: { Icon: IconCircleDot, family: 'choice' },
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
