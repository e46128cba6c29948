import { Button } from '@mantine/core'
import { mentionableQuestions } from '@wayform/core/editing/question/formula.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../../builder-context.ts'
import fieldStyles from '../fields.module.css'
import {
  type Edited,
  insertMention,
  insertText,
  removeMention,
  setText,
  shownText,
  typedText,
} from './formula-tokens.ts'
import { FormulaBox } from './FormulaBox.tsx'
import { FormulaNotes } from './FormulaNotes.tsx'
import { MentionPicker } from './MentionPicker.tsx'
import styles from './formula.module.css'
import { useCaret } from './use-caret.ts'
import { useFormula } from './use-formula.ts'

/** What a button types, and what is written on it. */
const OPERATORS = [
  { name: 'plus', sign: '+', shown: '+' },
  { name: 'minus', sign: '-', shown: '−' },
  { name: 'times', sign: '*', shown: '×' },
  { name: 'divide', sign: '/', shown: '÷' },
  { name: 'power', sign: '^', shown: '^' },
  { name: 'remainder', sign: '%', shown: '%' },
  { name: 'open', sign: '(', shown: '(' },
  { name: 'close', sign: ')', shown: ')' },
] as const

/** Numbers and operators are typed, questions are mentioned: by the button, or by an @. */
export function FormulaField({ question }: { question: FormulaQuestion }) {
  const t = useT()
  const { leaveField } = useBuilder()
  const doc = useBuilderState(docOf)
  const titleId = useId()
  const notesId = useId()
  const { tokens, setTokens, flush } = useFormula(question)
  const { box, caret, remember, moveTo } = useCaret()
  const [isPicking, setPicking] = useState(false)
  const mentionable = useMemo(() => mentionableQuestions(doc, question.questionId), [doc, question.questionId])

  function apply({ tokens: next, caret: place }: Edited) {
    if (setTokens(next)) moveTo(place)
  }

  /** A mention that comes or goes is an undo step of its own. */
  function applyStep(edited: Edited) {
    handleLeave()
    apply(edited)
    handleLeave()
  }

  function handleType(index: number, input: HTMLInputElement) {
    const { value } = input
    const next = setText(tokens, index, value)
    const isKept = shownText(next.texts[index] ?? '') === value
    if (next.texts[index] !== tokens.texts[index]) setTokens(next)
    // Where a character was left out or replaced, the browser would put the caret at the end.
    if (!isKept) moveTo({ index, offset: typedText(value.slice(0, input.selectionStart ?? value.length)).length })
    if (value.includes('@')) setPicking(true)
  }

  function handleLeave() {
    flush()
    leaveField()
  }

  function handlePickerClose() {
    setPicking(false)
    moveTo(caret())
  }

  return (
    <fieldset className={fieldStyles.group} aria-labelledby={titleId} aria-describedby={notesId}>
      <span id={titleId} className={fieldStyles.groupTitle}>
        {t('builder.formula.title')}
      </span>
      <FormulaBox
        ref={box}
        tokens={tokens}
        doc={doc}
        mentionable={mentionable}
        onType={handleType}
        onCaret={remember}
        onMove={moveTo}
        onRemove={(index) => applyStep(removeMention(tokens, index))}
        onShortcut={flush}
        onLeave={handleLeave}
      />
      <div className={styles.tools}>
        {OPERATORS.map(({ name, sign, shown }) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            className={styles.operator}
            aria-label={t(`builder.formula.operators.${name}`)}
            title={t(`builder.formula.operators.${name}`)}
            // The focus stays in the text, and a phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(insertText(tokens, caret(), sign))}
          >
            {shown}
          </Button>
        ))}
      </div>
      <MentionPicker
        isOpen={isPicking}
        questions={mentionable}
        onOpen={() => setPicking(true)}
        onClose={handlePickerClose}
        onPick={(questionId) => applyStep(insertMention(tokens, caret(), questionId))}
      />
      <FormulaNotes id={notesId} question={question} doc={doc} mentionable={mentionable} />
    </fieldset>
  )
}
