import type { Asked } from '@wayform/core/form/pages.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { fieldId, hintId, problemId } from '../field-ids.ts'
import { AlertIcon } from '../icons.tsx'
import type { FieldProblem, ViewProps } from '../view.ts'
import { viewOf } from './views.ts'

/** One question with its label, description, fields and error. It needs no page around it. */
export function QuestionView(props: ViewProps<Asked>) {
  const { question, problem, t } = props
  const View = viewOf(question)
  if (!View) return null
  const optional = !question.required && <em>{t('form.optional')}</em>
  const label = (
    <>
      <span dir="auto">{question.label}</span>
      {optional}
    </>
  )
  const rest = (
    <>
      {(question.description !== '' || question.hint !== '') && (
        <div className="pf-d" id={hintId(question)} dir="auto">
          {question.description !== '' && <p>{question.description}</p>}
          {question.hint !== '' && <small>{question.hint}</small>}
        </div>
      )}
      {/* oxlint-disable-next-line react/static-components -- it is looked up in the registry, not made */}
      <View {...props} />
      {problem !== undefined && (
        <p className="pf-e" id={problemId(question)}>
          <AlertIcon />
          {problemText(problem, t)}
        </p>
      )}
    </>
  )
  return View.group ? (
    <fieldset className="pf-q">
      <legend className="pf-l">{label}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="pf-q">
      <label className="pf-l" htmlFor={fieldId(question)}>
        {label}
      </label>
      {rest}
    </div>
  )
}

function problemText(problem: FieldProblem, t: PublicT): string {
  return typeof problem === 'string' ? problem : translateDynamic(t, `problems.${problem.key}`, problem.params)
}
