import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { AllowOtherField, AssignValuesField } from '../choice/ChoiceSwitches.tsx'
import { OptionsField } from '../choice/OptionsField.tsx'
import { Below } from '../Below.tsx'
import { FieldDivider, HintField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function RadioEditor({ question }: { question: RadioQuestion }) {
  return (
    <>
      <IntroFields question={question} />
      <OptionsField question={question} hasImages />
      <Below>
        <HintField question={question} />
        <FieldDivider />
        <RequiredField question={question} />
        <AllowOtherField question={question} />
        <AssignValuesField question={question} />
      </Below>
    </>
  )
}
