import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { addQuestion, updateQuestion } from '@wayform/core/editing/question-edits.ts'
import { numberQuestion } from '@wayform/core/form/access/places.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { PHONE_TYPE } from '@wayform/core/questions/phone/schema.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState, useFormTexts } from '../builder-context.ts'
import { newId } from '../new-id.ts'

/** Adds with one press the phone question that an order or a booking needs to be published, rather than at the end. */
export function NeedsPhone({ questionId }: { questionId: string }) {
  const t = useT()
  const builder = useBuilder()
  const { t: formT } = useFormTexts()
  const isMissing = useBuilderState((state) => numberQuestion(docOf(state)) === undefined)
  const optionalId = useBuilderState((state) => docOf(state).find(isPhone)?.questionId)
  if (!isMissing) return null

  function handleMend() {
    builder.edit((doc) => {
      if (optionalId !== undefined) return updateQuestion(doc, optionalId, { required: true })
      const phoneId = newId()
      const label = formT(`questions.labels.${PHONE_TYPE}`)
      const init = { questionId: phoneId, label, newId, texts: questionTexts(formT) }
      return updateQuestion(addQuestion(doc, PHONE_TYPE, init, { afterId: questionId }), phoneId, { required: true })
    })
  }

  return (
    <Notice tone="warn" below={16} icon={<IconPhone size={18} stroke={1.75} aria-hidden />}>
      <Txt as="p" size={13} tone="text">
        {t('builder.needsPhone.text')}
      </Txt>
      <Button mt={8} variant="default" size="sm" onClick={handleMend}>
        {t(optionalId === undefined ? 'builder.needsPhone.add' : 'builder.needsPhone.require')}
      </Button>
    </Notice>
  )
}
