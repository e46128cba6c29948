import type { RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { DescriptionField, FieldDivider, HintField, LabelField, RequiredField, SwitchField } from '../fields.tsx'
import { OptionsField } from './OptionsField.tsx'

export function RadioEditor({ question }: { question: RadioQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <LabelField question={question} />
      <DescriptionField question={question} />
      <OptionsField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.options.allowOther')}
        help={t('builder.options.allowOtherHelp')}
        checked={question.allowOther}
        onChange={(allowOther) => update({ allowOther })}
      />
    </>
  )
}
