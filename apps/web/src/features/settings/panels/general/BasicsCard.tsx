import { TextInput } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { MAX_NAME_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { LANGUAGE_NAMES } from '../../../../lib/language.ts'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import { problemText } from '../../problem-text.tsx'
import type { SettingsDraft } from '../../use-settings-draft.ts'
import { DomainField } from './DomainField.tsx'
import type { GeneralDraft } from './general-draft.ts'
import { LinkField } from './LinkField.tsx'
import { NumberField } from './NumberField.tsx'

const MAX_SUBMIT_TEXT = 60

type Props = {
  form: Form
  /** Whether the form is answered here, not at Google. */
  isOurs: boolean
  settings: SettingsDraft<GeneralDraft>
  readNumber: (number: string) => TypedPhone
}

export function BasicsCard({ form, isOurs, settings, readNumber }: Props) {
  const t = useT()
  const { draft, problems, change } = settings
  const { data: formT } = useTextsOf(draft.language)
  const domain = (
    <DomainField form={form} value={draft.customDomain} onChange={(customDomain) => change({ customDomain })} />
  )
  return (
    <Card padding={24} gap={20}>
      <TextInput
        label={t('settings.general.name')}
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        value={draft.name}
        error={problemText(problems.name)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <LinkField
        form={form}
        hostname={draft.customDomain}
        value={draft.link}
        problem={problems.link}
        onChange={(link) => change({ link })}
      />
      {!isOurs && domain}
      {isOurs && (
        <Columns gap={[20, 16]}>
          <NumberField
            form={form}
            value={draft.whatsappNumber}
            problem={problems.whatsappNumber}
            readNumber={readNumber}
            onChange={(whatsappNumber) => change({ whatsappNumber })}
          />
          <SelectField
            label={t('settings.general.language.label')}
            {...(draft.language !== form.language && { help: t('settings.general.language.help') })}
            value={draft.language}
            options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
            onChange={(language) => change({ language })}
          />
          <TextInput
            label={t('settings.general.submit')}
            dir="auto"
            lang={localeOf(draft.language)}
            maxLength={MAX_SUBMIT_TEXT}
            value={draft.submitText}
            placeholder={formT?.('questions.submit') ?? ''}
            error={problemText(problems.submitText)}
            onChange={(event) => change({ submitText: event.currentTarget.value })}
          />
          {domain}
        </Columns>
      )}
    </Card>
  )
}
