import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { Button } from '@mantine/core'
import { mentionableQuestions } from '@wayform/core/editing/question/formula.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../../builder-context.ts'
import { FieldGroup } from '../fields.tsx'
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

/** The character that a button inserts, and its label. */
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

/** Numbers and operators are typed, questions are mentioned with the button or with @. */
export function FormulaField({ question }: { question: FormulaQuestion }) {
  const t = useT()
  const { leaveField } = useBuilder()
  const doc = namedDoc(useBuilderState(docOf))
  const notesId = useId()
  const { tokens, setTokens, flush } = useFormula(question)
  const { box, caret, remember, moveTo } = useCaret()
  const [isPicking, setPicking] = useState(false)
  const mentionable = useMemo(() => mentionableQuestions(doc, question.questionId), [doc, question.questionId])

  function apply({ tokens: next, caret: place }: Edited) {
    if (setTokens(next)) moveTo(place)
  }

  /** Adding or removing a mention is an undo step of its own. */
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
    // After a character was dropped or replaced, the browser would move the caret to the end.
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
    <FieldGroup title={t('builder.formula.title')} describedBy={notesId}>
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
      {/* Signs of a formula stand in its order. */}
      <Columns count={8} tablet={8} phone={4} gap={4} className={styles.tools} dir="ltr">
        {OPERATORS.map(({ name, sign, shown }) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            className={styles.operator}
            aria-label={t(`builder.formula.operators.${name}`)}
            title={t(`builder.formula.operators.${name}`)}
            // Keeps the focus in the text, and a phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(insertText(tokens, caret(), sign))}
          >
            {shown}
          </Button>
        ))}
      </Columns>
      <MentionPicker
        isOpen={isPicking}
        questions={mentionable}
        onOpen={() => setPicking(true)}
        onClose={handlePickerClose}
        onPick={(questionId) => applyStep(insertMention(tokens, caret(), questionId))}
      />
      <FormulaNotes id={notesId} question={question} doc={doc} mentionable={mentionable} />
    </FieldGroup>
  )
}
