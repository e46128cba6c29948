import { Menu } from '@mantine/core'
import type { Question } from '@wayform/core/questions/question.ts'
import type { KeyboardEvent } from 'react'
import { QuestionTile } from '../components/QuestionTile.tsx'
import { useT } from '../i18n.tsx'
import { useRecallName } from './use-recall-name.ts'
import styles from './RecallField.module.css'

type Props = {
  /** The questions whose answers can be recalled here. */
  questions: readonly Question[]
  onPick: (questionId: string) => void
  onClose: () => void
  /** Another key closes the menu and goes into the text. Null deletes the sign before it. */
  onType: (key: string | null) => void
}

/** The open list of answers, below the field that it stands in. */
export function RecallMenu({ questions, onPick, onClose, onType }: Props) {
  const t = useT()
  const nameOf = useRecallName(questions)

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Around it, the key would mean something else: it clears the builder's selection.
      event.preventDefault()
      return onClose()
    }
    const isItem = event.target instanceof Element && event.target.role === 'menuitem'
    const isTyped = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey)
    if (!(isTyped || event.key === 'Backspace') || (event.key === ' ' && isItem)) return
    event.preventDefault()
    onType(isTyped ? event.key : null)
  }

  return (
    <Menu opened onClose={onClose} closeOnEscape={false} position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <span className={styles.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown mah={320} className={styles.menu} aria-label={t('endings.recall')} onKeyDown={handleKey}>
        {questions.length === 0 && <Menu.Item disabled>{t('endings.recallNone')}</Menu.Item>}
        {questions.map(({ questionId, type }) => (
          <Menu.Item key={questionId} leftSection={<QuestionTile kind={type} />} onClick={() => onPick(questionId)}>
            <span dir="auto">{nameOf(questionId)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
