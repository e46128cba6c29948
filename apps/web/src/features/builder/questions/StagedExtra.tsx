import type { Asked } from '@wayform/core/form/pages.ts'
import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './StagedExtra.module.css'

/** What an owner sees on the staging area beside the view that respondents get. */
export function StagedExtra({ question }: { question: Asked }) {
  if (question.type === 'DROPDOWN') return <DropdownOptions question={question} />
  return question.type === 'FORMULA' && question.hidden ? <HiddenNote /> : null
}

const OPTIONS_SHOWN = 5

/** A closed list says nothing about what is in it. */
function DropdownOptions({ question: { options } }: { question: DropdownQuestion }) {
  const t = useT()
  return (
    <ul className={styles.options}>
      {options.slice(0, OPTIONS_SHOWN).map(({ _id, label }) => (
        <li key={_id} dir="auto">
          {label}
        </li>
      ))}
      {options.length > OPTIONS_SHOWN && (
        <li>{t('builder.staging.more', { count: options.length - OPTIONS_SHOWN })}</li>
      )}
    </ul>
  )
}

function HiddenNote() {
  const t = useT()
  return (
    <p className={styles.hidden}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden />
      {t('builder.staging.hidden')}
    </p>
  )
}
