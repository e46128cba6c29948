import type { HeaderQuestion } from '@wayform/core/questions/header/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { LabelField } from '../fields.tsx'
import { QuestionMedia } from '../media/QuestionMedia.tsx'
import { DescriptionField } from '../rich-text/DescriptionField.tsx'

export function HeaderEditor({ question }: { question: HeaderQuestion }) {
  const t = useT()
  return (
    <>
      <LabelField question={question} name={t('builder.header.heading')} isRequired />
      <DescriptionField question={question} />
      <QuestionMedia question={question} />
    </>
  )
}
