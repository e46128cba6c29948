import { AGREED, consentUrl } from '@wayform/core/questions/consent/answer.ts'
import type { ConsentQuestion } from '@wayform/core/questions/consent/schema.ts'
import { isWebUrl } from '@wayform/core/rules/url.ts'
import { fieldId, invalid } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** The text of the consent, and the box. */
export const ConsentView: View<ConsentQuestion> = ({ question, value, problem }) => {
  const url = consentUrl(question)
  return (
    <>
      {question.consentText.trim() !== '' && (
        <div className="pf-ct" dir="auto">
          {question.consentText}
        </div>
      )}
      {url !== null && isWebUrl(url) && (
        <a className="pf-cl" href={url} target="_blank" rel="noopener" dir="auto">
          {question.linkText || question.linkUrl}
        </a>
      )}
      <label className="pf-o">
        <input
          type="checkbox"
          id={fieldId(question)}
          name={question.questionId}
          value={AGREED}
          defaultChecked={value !== undefined && value !== null && value !== ''}
          required={question.required}
          {...invalid(problem)}
        />
        <span>
          <bdi>{question.boxText}</bdi>
        </span>
      </label>
    </>
  )
}

ConsentView.group = true
ConsentView.problems = () => ['notAgreed']
