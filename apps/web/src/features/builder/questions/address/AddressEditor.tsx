import type { AddressQuestion } from '@wayform/core/questions/address/schema.ts'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField } from '../fields.tsx'
import { LinesField } from './LinesField.tsx'

export function AddressEditor({ question }: { question: AddressQuestion }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <LinesField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
