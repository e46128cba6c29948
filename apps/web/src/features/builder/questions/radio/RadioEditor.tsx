import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { AllowOtherField, AssignValuesField } from '../choice/ChoiceSwitches.tsx'
import { OptionsField } from '../choice/OptionsField.tsx'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField } from '../fields.tsx'

export function RadioEditor({ question }: { question: RadioQuestion }) {
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <OptionsField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <AllowOtherField question={question} />
      <AssignValuesField question={question} />
    </>
  )
}
