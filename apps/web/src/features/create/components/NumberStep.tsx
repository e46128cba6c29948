import { Button } from '@mantine/core'
import { IconArrowRight, IconBrandWhatsapp } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { parseTyped, PhoneField, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { LANGUAGE_NAMES } from '../../../lib/language.ts'
import styles from '../CreateScreen.module.css'

type Props = {
  phone: TypedPhone
  /** About to be filled in; submitting earlier means this number. */
  coming: string | null
  onPhoneChange: (phone: TypedPhone) => void
  language: Language
  onLanguageChange: (language: Language) => void
  onContinue: (number: string) => void
}

export function NumberStep({ phone, coming, onPhoneChange, language, onLanguageChange, onContinue }: Props) {
  const { t, locale } = useI18n()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const parsed = useParsed(phone)

  const problemOf = (number: string | null) => {
    if (phone.national.trim() === '') return t('create.number.required')
    return number === null ? t('create.number.invalid') : undefined
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (coming !== null) return onContinue(coming)
    const number = await parseTyped(phone)
    const problem = problemOf(number)
    setError(problem)
    if (problem === undefined && number !== null) onContinue(number)
    else field.current?.focus()
  }

  // Leaving an empty field is no mistake yet; leaving half a number is.
  const handleBlur = async () => {
    if (phone.national.trim() !== '') setError(problemOf(await parseTyped(phone)))
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h1>{t('create.number.title')}</h1>
      <Txt size={16} tone="2" above={8} below={26}>
        {t('create.number.intro')}
      </Txt>
      <Card padding={24} gap={20}>
        <PhoneField
          label={t('create.number.label')}
          countryLabel={t('create.number.country')}
          locale={locale}
          value={phone}
          onChange={(value) => {
            onPhoneChange(value)
            setError(undefined)
          }}
          onBlur={() => void handleBlur()}
          error={error}
          inputRef={field}
        />
        {parsed !== null && (
          <a
            className={`wf-row ${styles.test}`}
            href={whatsappLink(parsed, t('create.number.testText'))}
            target="_blank"
            rel="noopener"
          >
            <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
            {t('create.number.test')}
          </a>
        )}
        <SelectField
          label={t('create.number.language')}
          help={t('create.number.languageHelp')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={onLanguageChange}
        />
      </Card>
      <Row justify="between" above={24}>
        <Button component={Link} to="/" variant="subtle" size="lg">
          {t('create.number.cancel')}
        </Button>
        <Button type="submit" size="lg" rightSection={<IconArrowRight size={18} className="flip" aria-hidden />}>
          {t('create.number.continue')}
        </Button>
      </Row>
    </form>
  )
}

/** The typed number, once it is valid. */
function useParsed({ country, national }: TypedPhone): string | null {
  const [parsed, setParsed] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void parseTyped({ country, national }).then((number) => isHere && setParsed(number))
    return () => {
      isHere = false
    }
  }, [country, national])
  return parsed
}
