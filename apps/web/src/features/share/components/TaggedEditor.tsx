import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { checkAnswer, isMissing } from '@wayform/core/answers/answers.ts'
import { type Asked, pagesOf } from '@wayform/core/form/pages.ts'
import type { FilledIn } from '@wayform/core/questions/asks.ts'
import { typeOf } from '@wayform/core/questions/registry.ts'
import { prefillLink } from '@wayform/core/share/prefill-link.ts'
import { isSourceTag, MAX_SOURCE_LENGTH, type ResponseSource, SOURCE_TAGS } from '@wayform/core/share/source.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { parsePhone } from '@wayform/ui/phone/phone-library.ts'
import { useId, useState } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePublishedQuestions } from '../queries.ts'
import { OWN_TEXT } from '../own-text.ts'
import styles from '../Share.module.css'
import { AnswerField } from './AnswerField.tsx'
import { CopyButton } from './CopyButton.tsx'

/** Some apps truncate longer links. */
const LONG_LINK = 2_000
const HELP = { size: 13, tone: '3' } as const
const CAMPAIGN = SOURCE_TAGS.filter((tag) => tag !== 'source')

export function TaggedEditor() {
  const t = useT()
  const form = useOpenForm()
  const published = usePublishedQuestions(form) ?? []
  const [source, setSource] = useState<ResponseSource>({})
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const questions = pagesOf(namedDoc(published))
    .flatMap((page) => page.questions)
    .flatMap((question) => {
      const asked = typeOf(question).asks?.filledIn?.(question)
      return asked && !isSourceTag(question.questionId) ? [{ question, asked }] : []
    })
  const chosen = questions.filter(({ question }) => question.questionId in answers)
  const given = Object.fromEntries(
    chosen
      .map((each) => ({ ...each, value: answers[each.question.questionId] }))
      .filter(isAccepted)
      .map(({ question, value }) => [question.questionId, value]),
  )
  const url = prefillLink(form.publicUrl, given, source)
  const setAnswer = (id: string, value: unknown) => setAnswers({ ...answers, [id]: value })
  return (
    <>
      <TextInput
        // The owner has just opened this editor, so its first field takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('share.tagged.source')}
        placeholder={t('share.tagged.sourceExample')}
        description={t('share.tagged.sourceHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={OWN_TEXT}
        maxLength={MAX_SOURCE_LENGTH}
        value={source.source ?? ''}
        onChange={(event) => setSource({ ...source, source: event.currentTarget.value })}
      />
      <details className={styles.details}>
        <summary>{t('share.tagged.campaign')}</summary>
        <Columns>
          {CAMPAIGN.map((tag) => (
            <TextInput
              key={tag}
              label={t(`share.tagged.${tag}`)}
              maxLength={MAX_SOURCE_LENGTH}
              autoCapitalize="none"
              spellCheck={false}
              value={source[tag] ?? ''}
              onChange={(event) => setSource({ ...source, [tag]: event.currentTarget.value })}
            />
          ))}
        </Columns>
      </details>
      <Stack as="fieldset" gap={14}>
        <legend className="wf-label">{t('share.tagged.answers')}</legend>
        {questions.length === 0 && <Txt {...HELP}>{t('share.tagged.none')}</Txt>}
        {chosen.map(({ question, asked }) => (
          <Answer
            key={question.questionId}
            question={question}
            asked={asked}
            value={answers[question.questionId]}
            onChange={(value) => setAnswer(question.questionId, value)}
            onRemove={() => {
              const { [question.questionId]: _, ...others } = answers
              setAnswers(others)
            }}
          />
        ))}
        {chosen.length < questions.length && (
          <SelectField
            label={t('share.tagged.add')}
            value=""
            options={[
              { value: '', label: t('share.tagged.choose') },
              ...questions
                .filter(({ question: { questionId } }) => !(questionId in answers))
                .map(({ question: { questionId, label } }) => ({ value: questionId, label: label || questionId })),
            ]}
            onChange={(id) => id !== '' && setAnswer(id, '')}
          />
        )}
        {chosen.length > 0 && <Txt {...HELP}>{t('share.tagged.private')}</Txt>}
      </Stack>
      <Stack gap={8}>
        <h3 className="wf-label">{t('share.tagged.result')}</h3>
        <output className={styles.madeLink} dir="ltr">
          {url}
        </output>
        {url.length > LONG_LINK && <Txt {...HELP}>{t('share.tagged.long')}</Txt>}
        <div>
          <CopyButton text={url} label={t('share.link.copy')} />
        </div>
      </Stack>
    </>
  )
}

type Filled = { question: Asked; asked: FilledIn; value: unknown }
type AnswerProps = Filled & { onChange: (value: unknown) => void; onRemove: () => void }

function Answer({ question, asked, value, onChange, onRemove }: AnswerProps) {
  const t = useT()
  const problem = useId()
  const isRefused = !isMissing(value) && !isAccepted({ question, asked, value })
  return (
    <Row align="end">
      <Stack gap={6} className="wf-grow">
        <AnswerField
          name={question.label}
          asked={asked}
          value={value}
          problem={isRefused ? problem : undefined}
          onChange={onChange}
        />
        {isRefused && <FieldError id={problem}>{t('share.tagged.invalid')}</FieldError>}
      </Stack>
      <ActionIcon aria-label={t('share.tagged.remove', { question: question.label })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Row>
  )
}

/** The question's own rules; a link may prefill only some answers. */
function isAccepted({ question, asked, value }: Filled): boolean {
  if (isMissing(value)) return false
  if (asked.kind === 'lines') return true
  return checkAnswer(question, value, { parsePhone, file: () => undefined })?.ok === true
}
