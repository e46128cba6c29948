import type { TextQuestion } from '@wayform/core/questions/text/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, PlaceholderField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function TextEditor({ question }: { question: TextQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <>
      <IntroFields question={question} />
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.text.longAnswer')}
        help={t('builder.text.longAnswerHelp')}
        checked={question.longAnswer}
        onChange={(longAnswer) => update({ longAnswer })}
      />
    </>
  )
}
