import type { FormDoc } from '@wayform/core/form/document.ts'
import { mentionedIds } from '@wayform/core/formulas/formula-graph.ts'
import { formulaProblem } from '@wayform/core/formulas/formula-problems.ts'
import type { FormulaQuestion } from '@wayform/core/questions/formula/schema.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useFormTexts } from '../../builder-context.ts'
import { questionById } from '../../outline.ts'
import { FieldProblem, FieldWarning } from '../fields.tsx'
import { formulaExample } from './formula-example.ts'
import styles from './formula.module.css'
import { isFormula } from '@wayform/core/questions/formula/is-formula.ts'

type Props = { id: string; question: FormulaQuestion; doc: FormDoc; mentionable: readonly Question[] }

/** Problems, hints and an example result of a formula. */
export function FormulaNotes({ id, question, doc, mentionable }: Props) {
  const { t, locale } = useI18n()
  const { language } = useFormTexts()
  const mentioned = mentionedIds(question.formula)
  const unfit = mentioned.find((each) => !mentionable.some(({ questionId }) => questionId === each))
  const problem = unfit === undefined ? formulaProblem(question.formula)?.key : unfitKey(doc, unfit)
  const example = problem === undefined ? formulaExample(doc, question, language) : null
  const withoutValues = mentioned.map((each) => questionById(doc, each)).find((each) => each && countsNothing(each))
  return (
    <Stack gap={8} id={id} className={styles.notes}>
      {problem === 'emptyFormula' && <FieldWarning>{t('problems.emptyFormula')}</FieldWarning>}
      {problem !== undefined && problem !== 'emptyFormula' && (
        <FieldProblem as="p" role="status">
          {t(`problems.${problem}`)}
        </FieldProblem>
      )}
      {problem === undefined && withoutValues && (
        <FieldWarning>{t('builder.formula.noValues', { label: withoutValues.label })}</FieldWarning>
      )}
      {example && (
        <Txt as="output" size={13} tone="3">
          {example.given.length === 0
            ? t('editors.formula.constant', { result: isolated(example.result) })
            : t('editors.formula.example', { given: list(example.given), result: isolated(example.result) })}
        </Txt>
      )}
    </Stack>
  )

  function list(given: readonly { label: string; value: string }[]) {
    const parts = given.map(({ label, value }) =>
      t('editors.formula.given', { label: isolated(label || t('builder.staging.noLabel')), value: isolated(value) }),
    )
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
  }
}

/** A label may be in another writing direction than the sentence around it. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

function unfitKey(doc: FormDoc, questionId: string) {
  const question = questionById(doc, questionId)
  return question && isFormula(question) ? 'formulaCycle' : 'formulaReference'
}

/** A choice counts the values of its options. */
function countsNothing(question: Question): boolean {
  return 'assignValues' in question && !question.assignValues
}
