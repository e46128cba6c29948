import type { RatingQuestion } from '@wayform/core/questions/rating/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField } from '../fields.tsx'

const STYLES = ['star', 'survey'] as const

export function RatingEditor({ question }: { question: RatingQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <SelectField
        label={t('builder.rating.style')}
        value={question.ratingStyle}
        options={STYLES.map((value) => ({ value, label: t(`builder.rating.styles.${value}`) }))}
        onChange={(ratingStyle) => update({ ratingStyle })}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
