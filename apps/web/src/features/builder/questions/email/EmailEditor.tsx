import type { EmailQuestion } from '@wayform/core/questions/email/schema.ts'
import { FieldDivider, HintField, PlaceholderField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function EmailEditor({ question }: { question: EmailQuestion }) {
  return (
    <>
      <IntroFields question={question} />
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
