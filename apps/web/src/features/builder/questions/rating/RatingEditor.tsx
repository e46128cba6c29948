import type { RatingQuestion } from '@wayform/core/questions/rating/schema.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

const STYLES = ['star', 'survey'] as const

export function RatingEditor({ question }: { question: RatingQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <IntroFields question={question} />
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
