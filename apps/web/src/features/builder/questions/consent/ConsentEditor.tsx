import { consentUrl } from '@wayform/core/questions/consent/answer.ts'
import {
  type ConsentQuestion,
  MAX_BOX_LENGTH,
  MAX_CONSENT_LENGTH,
  MAX_LINK_LENGTH,
} from '@wayform/core/questions/consent/schema.ts'
import { isWebUrl, URL_LENGTH_LIMIT } from '@wayform/core/rules/url.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useUpdate } from '../../builder-context.ts'
import { FieldDivider, HintField, LongTextField, RequiredField, TextField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function ConsentEditor({ question }: { question: ConsentQuestion }) {
  const t = useT()
  const update = useUpdate(question)
  const { consentText, boxText, linkText, linkUrl } = question
  const url = consentUrl(question)
  return (
    <>
      <IntroFields question={question} />
      <LongTextField
        label={t('builder.consent.text')}
        help={t('builder.consent.textHelp')}
        value={consentText}
        maxLength={MAX_CONSENT_LENGTH}
        problem={consentText.trim() === '' && url === null ? t('problems.labelRequired') : undefined}
        onChange={(text) => update({ consentText: text }, 'consentText')}
      />
      <TextField
        label={t('builder.consent.link')}
        value={linkUrl}
        inputMode="url"
        dir="ltr"
        maxLength={URL_LENGTH_LIMIT}
        problem={url !== null && !isWebUrl(url) ? t('problems.invalidUrl') : undefined}
        onChange={(text) => update({ linkUrl: text }, 'linkUrl')}
      />
      <TextField
        label={t('builder.consent.linkText')}
        value={linkText}
        maxLength={MAX_LINK_LENGTH}
        onChange={(text) => update({ linkText: text }, 'linkText')}
      />
      <TextField
        label={t('builder.consent.box')}
        value={boxText}
        maxLength={MAX_BOX_LENGTH}
        problem={boxText.trim() === '' ? t('problems.labelRequired') : undefined}
        onChange={(text) => update({ boxText: text }, 'boxText')}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
