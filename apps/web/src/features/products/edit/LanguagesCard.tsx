import { ActionIcon, TextInput, Textarea } from '@mantine/core'
import {
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_TEXT_LENGTH,
  type ProductDetails,
} from '@wayform/core/catalogue/product.ts'
import { LANGUAGE_NAMES } from '@wayform/core/language-names.ts'
import { direction, type Language, LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { IconTrash } from '@tabler/icons-react'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { PartProps } from './parts.ts'
import styles from './Edit.module.css'

type Texts = NonNullable<ProductDetails['texts'][Language]>

/** The product's words for customers who read another language. */
export function LanguagesCard({ draft, onChange }: PartProps) {
  const t = useT()
  const used = LANGUAGES.filter((language) => draft.texts[language] !== undefined)
  const free = LANGUAGES.filter((language) => !used.includes(language))
  const set = (language: Language, texts: Texts) => onChange({ texts: { ...draft.texts, [language]: texts } })
  const remove = (language: Language) => {
    const { [language]: _gone, ...texts } = draft.texts
    onChange({ texts })
  }
  const choices = [...draft.variants, ...draft.extras]
  return (
    <Panel title={t('products.languages.title')} titleSize={16} description={t('products.languages.text')} gap={16}>
      {used.map((language) => {
        const texts = draft.texts[language] ?? {}
        const name = LANGUAGE_NAMES[language]
        const field = { dir: direction(language), lang: localeOf(language) }
        return (
          <Stack key={language} gap={12} role="group" aria-label={name} className={styles.language}>
            <Row gap={8}>
              <Grow>
                <Txt as="h3" size={14} weight={600}>
                  {name}
                </Txt>
              </Grow>
              <ActionIcon aria-label={t('products.deleteOne', { name })} onClick={() => remove(language)}>
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Row>
            <TextInput
              label={t('products.name')}
              placeholder={draft.name}
              maxLength={MAX_PRODUCT_NAME_LENGTH}
              attributes={{ input: field }}
              value={texts.name ?? ''}
              onChange={(event) => set(language, { ...texts, name: event.currentTarget.value })}
            />
            <Textarea
              label={t('products.description')}
              placeholder={draft.description}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={MAX_PRODUCT_TEXT_LENGTH}
              attributes={{ input: field }}
              value={texts.description ?? ''}
              onChange={(event) => set(language, { ...texts, description: event.currentTarget.value })}
            />
            {choices
              .filter((choice) => choice.name.trim() !== '')
              .map((choice) => (
                <TextInput
                  key={choice.id}
                  label={choice.name}
                  maxLength={MAX_PRODUCT_NAME_LENGTH}
                  attributes={{ input: field }}
                  value={texts.choices?.[choice.id] ?? ''}
                  onChange={(event) =>
                    set(language, { ...texts, choices: { ...texts.choices, [choice.id]: event.currentTarget.value } })
                  }
                />
              ))}
          </Stack>
        )
      })}
      {free.length > 0 && (
        <SelectField
          label={t('products.languages.add')}
          value=""
          options={[
            { value: '', label: t('products.languages.choose') },
            ...free.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
          ]}
          onChange={(chosen) => {
            const language = free.find((each) => each === chosen)
            if (language) set(language, {})
          }}
        />
      )}
    </Panel>
  )
}
