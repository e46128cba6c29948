import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useFormTexts, useUpdate } from '../../builder-context.ts'
import { DescriptionField, LabelField, TextField } from '../fields.tsx'

const MAX_BUTTON_LENGTH = 60

export function SectionEditor({ question }: { question: SectionQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const formTexts = useFormTexts()
  return (
    <>
      <LabelField question={question} name={t('builder.properties.pageName')} />
      <DescriptionField question={question} />
      <TextField
        label={t('builder.page.next')}
        value={question.nextButtonText}
        maxLength={MAX_BUTTON_LENGTH}
        placeholder={formTexts.t('form.next')}
        onChange={(nextButtonText) => update({ nextButtonText }, 'nextButtonText')}
      />
      <TextField
        label={t('builder.page.previous')}
        help={t('builder.page.buttonsHelp')}
        value={question.prevButtonText}
        maxLength={MAX_BUTTON_LENGTH}
        placeholder={formTexts.t('form.back')}
        onChange={(prevButtonText) => update({ prevButtonText }, 'prevButtonText')}
      />
    </>
  )
}
