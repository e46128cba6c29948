import type { AddressQuestion } from '@wayform/core/questions/address/schema.ts'
import { FieldDivider, HintField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { LinesField } from './LinesField.tsx'

export function AddressEditor({ question }: { question: AddressQuestion }) {
  return (
    <>
      <IntroFields question={question} />
      <LinesField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
