import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { QuestionView } from '@wayform/form-view/questions/QuestionView.tsx'
import '@wayform/form-view/styles/questions.css'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useFormTexts } from '../builder-context.ts'
import staging from '../staging/Staging.module.css'

/** A read-only view of a version, page by page. */
export function VersionContent({ doc }: { doc: FormDoc }) {
  const t = useT()
  const { t: formT, language } = useFormTexts()
  const pages = pagesOf(namedDoc(doc))
  return (
    <Stack gap={16}>
      {pages.map(({ section, questions }, index) => (
        <Card
          key={section.questionId}
          padding={20}
          gap={16}
          aria-label={t('history.versions.page', { number: index + 1 })}
        >
          {pages.length > 1 && (
            <Txt as="h4" size={14} tone="2" weight={560}>
              {t('history.versions.page', { number: index + 1 })}{' '}
              <Txt as="bdi" tone="text">
                {section.label}
              </Txt>
            </Txt>
          )}
          <Stack gap={28} className={staging.view} inert lang={localeOf(language)} dir={direction(language)}>
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
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
