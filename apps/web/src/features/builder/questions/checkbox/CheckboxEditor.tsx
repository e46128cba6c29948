import type { CheckboxQuestion } from '@wayform/core/questions/checkbox/schema.ts'
import { AllowOtherField, AssignValuesField } from '../choice/ChoiceSwitches.tsx'
import { OptionsField } from '../choice/OptionsField.tsx'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField } from '../fields.tsx'

export function CheckboxEditor({ question }: { question: CheckboxQuestion }) {
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
