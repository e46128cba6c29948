import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { linkableQuestions } from '@wayform/core/editing/question/payment.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useMemo } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { docOf, useBuilderState, useUpdate } from '../../builder-context.ts'
import { FieldProblem, FieldWarning } from '../fields.tsx'

/** The question whose number is the amount. */
export function LinkedField({ question }: { question: PaymentQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const doc = namedDoc(useBuilderState(docOf))
  const questions = useMemo(() => linkableQuestions(doc), [doc])
  const { linkedField } = question
  const linked = questions.find(({ questionId }) => questionId === linkedField)
  const nameOf = (label: string) => label.trim() || t('builder.staging.noLabel')
  const options = [
    { value: '', label: t('builder.payment.chooseQuestion') },
    ...(linked || linkedField === '' ? [] : [{ value: linkedField, label: t('builder.formula.gone') }]),
    ...questions.map(({ questionId, label }) => ({ value: questionId, label: nameOf(label) })),
  ]
  return (
    <Stack gap={8}>
      <SelectField
        label={t('builder.payment.linked')}
        help={t(questions.length === 0 ? 'builder.formula.nothingToMention' : 'builder.payment.linkedHelp')}
        value={linkedField}
        options={options}
        onChange={(chosen) => update({ linkedField: chosen })}
      />
      {!linked && questions.length > 0 && (
        <FieldProblem as="p" role="status">
          {t('problems.amountMissing')}
        </FieldProblem>
      )}
      {linked && 'assignValues' in linked && !linked.assignValues && (
        <FieldWarning>{t('builder.formula.noValues', { label: nameOf(linked.label) })}</FieldWarning>
      )}
    </Stack>
  )
}
