import type { Asked } from '@wayform/core/form/pages.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { CLEAR_ACTION, describedBy, fieldId, problemId } from '../field-ids.ts'
import { AlertIcon } from '../icons.tsx'
import type { FieldProblem, ViewProps } from '../view.ts'
import { shownIf } from '../shown-if.ts'
import { Description } from './Description.tsx'
import { MediaView } from './media/MediaView.tsx'
import { viewOf } from './views.ts'

/** One question with its label, description, picture, fields and error. It needs no page around it. */
export function QuestionView(props: ViewProps<Asked>) {
  const { question, asked } = props
  if (!question.showIf) return <WholeQuestion {...props} />
  return (
    <div {...shownIf(question.questionId, asked !== null)}>
      <WholeQuestion {...props} />
    </div>
  )
}

function WholeQuestion(props: ViewProps<Asked>) {
  const { question, problem, t } = props
  const View = viewOf(question)
  if (!View) return null
  // oxlint-disable-next-line react/static-components -- it is looked up in the registry, not made
  const fields = <View {...props} />
  if (View.block) return fields
  if (View.isHidden?.(question)) {
    return (
      <div hidden data-kind={question.type}>
        {fields}
      </div>
    )
  }
  const label = (
    <>
      {props.editors?.label ?? <RecallingLabel {...props} />}
      {!question.required && !View.output && <em>{t('form.optional')}</em>}
    </>
  )
  const rest = (
    <>
      <Description question={question} recalls={props.recalls} />
      {question.media && <MediaView {...props} media={question.media} />}
      {fields}
      {View.keepsChoice && !question.required && (
        <button className="pf-x" name=".action" value={CLEAR_ACTION + question.questionId}>
          {t('form.clear')}
        </button>
      )}
      {problem !== undefined && (
        <p className="pf-e" id={problemId(question)}>
          <AlertIcon />
          {problemText(problem, t)}
        </p>
      )}
    </>
  )
  return View.group ? (
    <fieldset className="pf-q" data-kind={question.type} aria-describedby={describedBy(question, problem)}>
      <legend className="pf-l">{label}</legend>
      {rest}
    </fieldset>
  ) : (
    <div className="pf-q" data-kind={question.type}>
      <label className="pf-l" htmlFor={fieldId(question)}>
        {label}
      </label>
      {rest}
    </div>
  )
}

function RecallingLabel({ question, recalls }: Pick<ViewProps<Asked>, 'question' | 'recalls'>) {
  return (
    <span dir="auto" data-recall={recalls?.label}>
      {question.label}
    </span>
  )
}

function problemText(problem: FieldProblem, t: PublicT): string {
  return typeof problem === 'string' ? problem : translateDynamic(t, `problems.${problem.key}`, problem.params)
}
