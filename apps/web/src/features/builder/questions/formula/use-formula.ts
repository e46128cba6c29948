import { setFormula } from '@wayform/core/editing/question/formula.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { useState } from 'react'
import { useDebouncedRun } from '../use-debounced-run.ts'
import { useEdit } from '../use-edit.ts'
import { fits, readFormula, type Tokens, writeFormula } from './formula-tokens.ts'

/** Checking a formula at every keystroke would report unfinished input as wrong. */
export const FORMULA_DEBOUNCE_MS = 200

/** The formula while it is edited. It reaches the document after a debounce; an undo discards pending input. */
export function useFormula(question: FormulaQuestion) {
  const { edit, current } = useEdit(question)
  const { schedule, flush } = useDebouncedRun(FORMULA_DEBOUNCE_MS)
  const [draft, setDraft] = useState(() => ({ tokens: readFormula(question.formula), formula: question.formula }))
  const tokens = draft.formula === question.formula ? draft.tokens : readFormula(question.formula)

  /** False if the formula would be too long. */
  function setTokens(next: Tokens): boolean {
    if (!fits(next)) return false
    const before = current()?.formula ?? question.formula
    setDraft({ tokens: next, formula: before })
    schedule(() => {
      if (current()?.formula !== before) return
      // Derived from the formula itself, since a second copy could differ.
      edit((formula) => setFormula(formula, writeFormula(next), ''), 'formula')
      setDraft({ tokens: next, formula: current()?.formula ?? before })
    })
    return true
  }

  return { tokens, setTokens, flush }
}
