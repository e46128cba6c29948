import type { HeaderQuestion } from '@wayform/core/questions/header/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { DescriptionField, LabelField } from '../fields.tsx'

export function HeaderEditor({ question }: { question: HeaderQuestion }) {
  const t = useT()
  return (
    <>
      <LabelField question={question} name={t('builder.header.heading')} isRequired />
      <DescriptionField question={question} />
    </>
  )
}
