import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { LANGUAGES, type Language, localeOf } from '@wayform/core/languages.ts'
import { fitsLink, MAX_TITLE_LENGTH } from '@wayform/core/quick-replies/quick-replies.ts'
import { isSameLabel } from '@wayform/core/quick-replies/template.ts'
import { columnsOf } from '@wayform/core/responses/columns.ts'
import { IconX } from '@tabler/icons-react'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { LANGUAGE_NAMES } from '../../../lib/language.ts'
import { useSaveReply } from './queries.ts'
import styles from './QuickReplies.module.css'
import { templateOf, titleOf } from '../../../lib/quick-replies/reply-template.ts'
import { filledIn } from './reply-text.ts'
import { type PlaceholderNames, shownTemplate, storedTemplate } from './shown-template.ts'
import { TemplateField } from './TemplateField.tsx'
import { useFilling } from './use-replies.ts'

type Props = {
  form: Form
  response: StoredResponse
  /** Null: a new one. */
  reply: QuickReply | null
  onDirty: () => void
  onDone: () => void
  onCancel: () => void
}

/** One quick reply: title, text, and the same text in other languages. Texts are as owners see them until saved. */
export function ReplyForm({ form, response, reply, onDirty, onDone, onCancel }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const save = useSaveReply()
  const filling = useFilling(form, response)
  const names = usePlaceholderNames()
  const [title, setTitle] = useState(reply ? titleOf(reply, t) : '')
  const [text, setText] = useState(() => (reply ? shownTemplate(templateOf(reply, language, t), names) : ''))
  const [translations, setTranslations] = useState<Partial<Record<Language, string>>>(() =>
    Object.fromEntries(entriesOf(reply?.translations ?? {}).map(([key, each]) => [key, shownTemplate(each, names)])),
  )
  const [isChecked, setChecked] = useState(false)
  const questions = questionsOf(form, response)
  const others = LANGUAGES.filter((each) => translations[each] === undefined)
  const stored = (shown: string) => storedTemplate(shown, names).trim()
  const problemOf = (shown: string) => {
    if (!fitsLink(stored(shown))) return t('quickReplies.editor.tooLong')
    return isChecked && shown.trim() === '' ? t('quickReplies.editor.textMissing') : undefined
  }
  const changed = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      set(value)
      onDirty()
    }
  }

  async function handleSave() {
    setChecked(true)
    const texts = [text, ...entriesOf(translations).map(([, each]) => each)]
    if (title.trim() === '' || texts.some((each) => each.trim() === '' || !fitsLink(stored(each)))) return
    try {
      await save.mutateAsync({
        id: reply?.id ?? null,
        title: title.trim(),
        text: stored(text),
        translations: Object.fromEntries(entriesOf(translations).map(([key, each]) => [key, stored(each)])),
      })
      onDone()
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('quickReplies.editor.notSaved')) })
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <Stack gap={18} className={styles.body}>
        <TextInput
          label={t('quickReplies.editor.name')}
          description={t('quickReplies.editor.nameHint')}
          attributes={{ input: { dir: 'auto' } }}
          data-autofocus
          maxLength={MAX_TITLE_LENGTH}
          error={isChecked && title.trim() === '' ? t('quickReplies.editor.titleMissing') : undefined}
          value={title}
          onChange={(event) => changed(setTitle)(event.currentTarget.value)}
        />
        <TemplateField
          label={t('quickReplies.editor.text')}
          help={t('quickReplies.editor.textHint')}
          error={problemOf(text)}
          value={text}
          names={names}
          questions={questions}
          onChange={changed(setText)}
        />
        {filling && text.trim() !== '' && (
          <div>
            <Txt id={id} size={13} tone="2" below={4}>
              {t('quickReplies.editor.preview')}
            </Txt>
            <Txt className={styles.preview} dir="auto" aria-labelledby={id} role="note">
              {filledIn(stored(text), filling)}
            </Txt>
          </div>
        )}
        <section aria-label={t('quickReplies.editor.languages')} className="wf-stack">
          <Txt as="h3" size={14}>
            {t('quickReplies.editor.languages')}
          </Txt>
          <Txt size={13} tone="2">
            {t('quickReplies.editor.languagesHint')}
          </Txt>
          {entriesOf(translations).map(([key, each]) => (
            <Row key={key} gap={6} align="start">
              <Grow>
                <TemplateField
                  label={t('quickReplies.editor.textIn', { language: LANGUAGE_NAMES[key] })}
                  error={problemOf(each)}
                  lang={localeOf(key)}
                  value={each}
                  names={names}
                  questions={questions}
                  onChange={changed((value: string) => setTranslations({ ...translations, [key]: value }))}
                />
              </Grow>
              <ActionIcon
                aria-label={t('quickReplies.editor.removeLanguage', { language: LANGUAGE_NAMES[key] })}
                onClick={() => changed(setTranslations)(without(translations, key))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Row>
          ))}
          {others.length > 0 && (
            <SelectField
              label={t('quickReplies.editor.addLanguage')}
              value=""
              options={[
                { value: '' as const, label: '–' },
                ...others.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
              ]}
              onChange={(key) => key !== '' && changed(setTranslations)({ ...translations, [key]: '' })}
            />
          )}
        </section>
      </Stack>
      <Row as="footer" gap={10} justify="end" className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('quickReplies.editor.save')}
        </Button>
      </Row>
    </form>
  )
}

function usePlaceholderNames(): PlaceholderNames {
  const { t } = useI18n()
  return {
    name: t('quickReplies.editor.placeholders.name'),
    form: t('quickReplies.editor.placeholders.form'),
    number: t('quickReplies.editor.placeholders.number'),
  }
}

/** Of the form as it is now, then of the version that was answered; each label once. */
function questionsOf(form: Form, response: StoredResponse): string[] {
  const labels = [...columnsOf(form.formQuestions, []), ...response.responses].map(({ label }) => label)
  return labels.filter(
    (label, index) => label.trim() !== '' && labels.findIndex((each) => isSameLabel(each, label)) === index,
  )
}

/** In the order in which languages are offered. */
function entriesOf(translations: Partial<Record<Language, string>>): [Language, string][] {
  return LANGUAGES.flatMap((language): [Language, string][] => {
    const text = translations[language]
    return text === undefined ? [] : [[language, text]]
  })
}

function without(translations: Partial<Record<Language, string>>, language: Language) {
  return Object.fromEntries(entriesOf(translations).filter(([key]) => key !== language))
}
