import { nameQuestion } from '@wayform/core/responses/respondent-name.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { shownEnding } from '@wayform/core/endings/shown-ending.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Ending } from '@wayform/core/form/parts/endings.ts'
import { direction } from '@wayform/core/languages.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'
import { typeOf } from '@wayform/core/questions/registry.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import styles from './Endings.module.css'

const ANSWERS_SHOWN = 2

/** An ending as it will look, with sample answers. */
export function EndingPreview({ form, ending }: { form: Form; ending: Ending | undefined }) {
  const t = useT()
  const { formQuestions: doc, language, name } = form
  // Respondents read our own words in the form's language.
  const { data: formT } = useTextsOf(language)
  const samples = sampleAnswers(doc, (isName) => formT?.(isName ? 'endings.sampleName' : 'endings.sampleText') ?? '')
  const reader = { language }
  const shown = ending && shownEnding(ending, doc, samples, reader)
  const isOwn = shown && (shown.title !== '' || shown.text !== '')
  const answers = formatAnswers(doc, samples, reader).slice(0, ANSWERS_SHOWN)
  return (
    <aside className={styles.preview}>
      <Txt size={13} tone="2" className={styles.previewTitle}>
        {t('endings.preview')}
      </Txt>
      <div className={styles.phone} dir={direction(language)}>
        <Txt as="div" weight={600} tone="text" dir="auto">
          {name}
        </Txt>
        {shown?.picture !== undefined && <img src={shown.picture} alt="" />}
        <p className={styles.phoneTitle} dir="auto">
          {shown?.title || (isOwn ? '' : formT?.('form.done.title'))}
        </p>
        <p className={styles.phoneText} dir="auto">
          {isOwn ? shown.text : formT?.('form.done.text')}
        </p>
        <dl className={styles.answers}>
          {answers.map(({ questionId, label, text }) => (
            <div key={questionId}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
        {shown?.button && (
          <span className={styles.phoneLink} dir="auto">
            {shown.button.label}
          </span>
        )}
        <div className={styles.phoneAct}>
          <span className={styles.phoneButton}>
            <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />
            {formT?.('form.done.open')}
          </span>
        </div>
      </div>
    </aside>
  )
}

/** Plausible ones: the name of a person where a name is asked for, and a few words in other fields. */
function sampleAnswers(doc: FormDoc, words: (isName: boolean) => string): Record<string, unknown> {
  const named = nameQuestion(doc)
  const given = doc.flatMap((question) => {
    const sample = isFile(question)
      ? undefined
      : typeOf(question).asks?.typical(question, () => words(question === named))
    return sample === undefined || sample === null ? [] : [[question.questionId, sample] as const]
  })
  return Object.fromEntries(given)
}
