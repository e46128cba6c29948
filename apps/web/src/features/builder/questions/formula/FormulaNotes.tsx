import type { FormDoc } from '@wayform/core/form/document.ts'
import { computeFormulas } from '@wayform/core/formulas/compute-formulas.ts'
import { mentionedIds } from '@wayform/core/formulas/formula-graph.ts'
import { formulaProblem } from '@wayform/core/formulas/formula-problems.ts'
import { formulaAnswer } from '@wayform/core/questions/formula/answer.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useFormTexts } from '../../builder-context.ts'
import { questionById } from '../../outline.ts'
import { FieldProblem, FieldWarning } from '../fields.tsx'
import styles from './formula.module.css'

type Props = { id: string; question: FormulaQuestion; doc: FormDoc; mentionable: readonly Question[] }

/** What is wrong with a formula, what is worth knowing about it, and what it gives. */
export function FormulaNotes({ id, question, doc, mentionable }: Props) {
  const t = useT()
  const { language } = useFormTexts()
  const mentioned = mentionedIds(question.formula)
  const unfit = mentioned.find((each) => !mentionable.some(({ questionId }) => questionId === each))
  const problem = unfit === undefined ? formulaProblem(question.formula)?.key : unfitKey(doc, unfit)
  const example = exampleOf(question)
  const withoutValues = mentioned.map((each) => questionById(doc, each)).find((each) => each && countsNothing(each))
  return (
    <div id={id} className={styles.notes}>
      {problem === 'emptyFormula' && <FieldWarning>{t('problems.emptyFormula')}</FieldWarning>}
      {problem !== undefined && problem !== 'emptyFormula' && (
        <p className={styles.problem} role="status">
          <FieldProblem>{t(`problems.${problem}`)}</FieldProblem>
        </p>
      )}
      {problem === undefined && withoutValues && (
        <FieldWarning>{t('builder.formula.noValues', { label: withoutValues.label })}</FieldWarning>
      )}
      {problem === undefined && example !== undefined && (
        <p className={styles.example}>
          {t('builder.formula.example', { result: formulaAnswer.format(example, question, { language }) })}
        </p>
      )}
    </div>
  )
}

/** The same trial that finds problems: every question answered with 1. */
function exampleOf({ questionId, formula }: FormulaQuestion): string | undefined {
  return computeFormulas(new Map([[questionId, formula]]), () => '1').get(questionId)
}

function unfitKey(doc: FormDoc, questionId: string) {
  return questionById(doc, questionId)?.type === 'FORMULA' ? 'formulaCycle' : 'formulaReference'
}

/** A choice counts the values of its options. */
function countsNothing(question: Question): boolean {
  return 'assignValues' in question && !question.assignValues
}
