import { setFormula } from '@wayform/core/editing/question/formula.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import { useState } from 'react'
import { useDelayed } from '../use-delayed.ts'
import { useEdit } from '../use-edit.ts'
import { fits, readFormula, type Tokens, writeFormula } from './formula-tokens.ts'

/** Checking a formula at every keystroke would scold people for what they are about to finish. */
export const FORMULA_DEBOUNCE_MS = 200

/** The formula while it is edited. It reaches the document after a pause; undo wins over what is not there yet. */
export function useFormula(question: FormulaQuestion) {
  const { edit, current } = useEdit(question)
  const { schedule, flush } = useDelayed(FORMULA_DEBOUNCE_MS)
  const [draft, setDraft] = useState(() => ({ tokens: readFormula(question.formula), formula: question.formula }))
  const tokens = draft.formula === question.formula ? draft.tokens : readFormula(question.formula)

  /** False: a formula can't be that long. */
  function setTokens(next: Tokens): boolean {
    if (!fits(next)) return false
    const before = current()?.formula ?? question.formula
    setDraft({ tokens: next, formula: before })
    schedule(() => {
      if (current()?.formula !== before) return
      // What the editor shows is read from the formula itself: a second copy could only differ from it.
      edit((formula) => setFormula(formula, writeFormula(next), ''), 'formula')
      setDraft({ tokens: next, formula: current()?.formula ?? before })
    })
    return true
  }

  return { tokens, setTokens, flush }
}
