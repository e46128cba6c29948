import type { PhoneQuestion } from '@wayform/core/questions/phone/schema.ts'
import { FieldDivider, HintField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function PhoneEditor({ question }: { question: PhoneQuestion }) {
  return (
    <>
      <IntroFields question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
