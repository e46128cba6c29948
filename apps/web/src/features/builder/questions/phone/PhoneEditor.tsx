import type { PhoneQuestion } from '@wayform/core/questions/phone/schema.ts'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField } from '../fields.tsx'

export function PhoneEditor({ question }: { question: PhoneQuestion }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
