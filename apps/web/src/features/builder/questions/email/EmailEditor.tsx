import type { EmailQuestion } from '@wayform/core/questions/email/schema.ts'
import { DescriptionField, FieldDivider, HintField, LabelField, PlaceholderField, RequiredField } from '../fields.tsx'

export function EmailEditor({ question }: { question: EmailQuestion }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
