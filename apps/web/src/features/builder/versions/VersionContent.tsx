import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { QuestionView } from '@wayform/form-view/questions/QuestionView.tsx'
import '@wayform/form-view/questions/questions.css'
import { useT } from '../../../lib/i18n.tsx'
import { useFormTexts } from '../builder-context.ts'
import styles from './Versions.module.css'

/** A version as respondents saw it, page by page; to look at only. */
export function VersionContent({ doc }: { doc: FormDoc }) {
  const t = useT()
  const { t: formT, language } = useFormTexts()
  const pages = pagesOf(doc)
  return (
    <div className={styles.pages}>
      {pages.map(({ section, questions }, index) => (
        <section
          key={section.questionId}
          className={styles.page}
          aria-label={t('history.versions.page', { number: index + 1 })}
        >
          {pages.length > 1 && (
            <h4>
              {t('history.versions.page', { number: index + 1 })} <bdi>{section.label}</bdi>
            </h4>
          )}
          <div className={styles.questions} inert lang={localeOf(language)} dir={direction(language)}>
            {questions.map((question) => (
              <QuestionView
                key={question.questionId}
                question={question}
                value={undefined}
                problem={undefined}
                t={formT}
                language={language}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
