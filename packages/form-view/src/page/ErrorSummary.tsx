import type { Asked } from '@wayform/core/form/pages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { fieldId } from '../field-ids.ts'
import { AlertIcon } from '../icons.tsx'

/**
 * All failed questions of a page, each linked to its first field; only for more than one. Hidden until the script needs
 * it.
 */
export function ErrorSummary({ questions, t }: { questions: readonly Asked[]; t: PublicT }) {
  return (
    <div className="pf-sum" role="alert" hidden={questions.length < 2}>
      <AlertIcon />
      <div>
        <b>{t('form.problems', { count: questions.length })}</b>
        <ul>
          {questions.map((question) => (
            <li key={question.questionId}>
              <a href={`#${fieldId(question)}`} dir="auto">
                {question.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
