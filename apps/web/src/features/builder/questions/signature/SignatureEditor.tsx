import {
  MAX_SIGNER_TEXT_LENGTH,
  SIGNATURE_WAYS,
  type SignatureQuestion,
} from '@wayform/core/questions/signature/schema.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, RequiredField, SwitchField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function SignatureEditor({ question }: { question: SignatureQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { signerText, ways, savesTime, linksPicture } = question
  return (
    <>
      <IntroFields question={question} />
      <TextField
        label={t('builder.signature.who')}
        help={t('builder.signature.whoHelp')}
        value={signerText}
        maxLength={MAX_SIGNER_TEXT_LENGTH}
        onChange={(text) => update({ signerText: text }, 'signerText')}
      />
      <Choices
        kind="low"
        label={t('builder.signature.ways')}
        help={t('builder.signature.waysHelp')}
        value={ways}
        options={SIGNATURE_WAYS.map((value) => ({ value, label: t(`builder.signature.way.${value}`) }))}
        onChange={(chosen) => update({ ways: chosen })}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={t('builder.signature.time')}
        help={t('builder.signature.timeHelp')}
        checked={savesTime}
        onChange={(isOn) => update({ savesTime: isOn })}
      />
      <SwitchField
        label={t('builder.signature.link')}
        help={t('builder.signature.linkHelp')}
        checked={linksPicture}
        onChange={(isOn) => update({ linksPicture: isOn })}
      />
    </>
  )
}
