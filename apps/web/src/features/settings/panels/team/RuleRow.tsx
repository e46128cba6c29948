import { ActionIcon } from '@mantine/core'
import type { Question } from '@wayform/core/questions/question.ts'
import type { JumpFlaw } from '@wayform/core/routing/jump-flaws.ts'
import { isRoutableType } from '@wayform/core/routing/routable-type.ts'
import { IconTrash } from '@tabler/icons-react'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { QuestionTile } from '../../../../lib/components/QuestionTile.tsx'
import { AnswerField } from './AnswerField.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Hint } from './Hint.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './Team.module.css'
import type { TeamRow } from './team-draft.ts'
import type { Team } from './use-team.ts'

type Props = { team: Team; row: TeamRow; index: number; onRemove: () => void }

/** One rule: if the answer to this question matches, send to this number. */
export function RuleRow({ team, row, index, onRemove }: Props) {
  const t = useT()
  const id = useId()
  const number = index + 1
  const routable = team.doc.filter(({ type }) => isRoutableType(type))
  const question = routable.find(({ questionId }) => questionId === row.questionId)
  const flaw = team.flaws.get(index)
  const isGone = flaw?.why === 'question'
  const inRow = (text: string | undefined) => text && t('team.rules.problem', { number, text })
  const questionProblem = isGone
    ? t('team.rules.goneHelp')
    : team.problemAt(`responseJumpData.${index}.questionId`, row.questionId === '')
  const numberProblem = team.problemAt(`responseJumpData.${index}.number`, row.phone.national.trim() === '')
  const hint = flaw && hintOf(flaw)
  return (
    <li className={styles.rule}>
      <SelectBox
        label={t('team.rules.questionOf', { number })}
        value={row.questionId}
        options={routable.map((each) => ({ value: each.questionId, label: labelOf(each) }))}
        placeholder={t(isGone ? 'team.rules.gone' : 'team.rules.choose')}
        icon={
          question && (
            <span className={styles.tile}>
              <QuestionTile kind={question.type} />
            </span>
          )
        }
        isWrong={questionProblem !== undefined}
        describedBy={questionProblem && `${id}-question`}
        onChange={(questionId) => team.changeRow(row.id, { questionId, answer: '' })}
      />
      <AnswerField
        question={question}
        answer={row.answer}
        number={number}
        describedBy={hint && `${id}-answer`}
        onChange={(answer) => team.changeRow(row.id, { answer })}
      />
      {questionProblem && (
        <div className={styles.note}>
          <FieldError id={`${id}-question`}>{inRow(questionProblem) ?? ''}</FieldError>
        </div>
      )}
      <NumberField
        label={t('team.rules.numberOf', { number })}
        value={row.phone}
        error={inRow(numberProblem)}
        onChange={(phone) => team.changeRow(row.id, { phone })}
      />
      <ActionIcon
        className={styles.remove}
        aria-label={t('logic.remove', { number })}
        title={t('logic.remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
      {hint && (
        <div className={styles.note}>
          <Hint id={`${id}-answer`}>{inRow(hint)}</Hint>
        </div>
      )}
    </li>
  )

  function labelOf({ label }: Question) {
    return label.trim() || t('builder.staging.noLabel')
  }

  /** Why the rule has no effect, if the answer is the reason. Saving is still allowed. */
  function hintOf(each: JumpFlaw): string | undefined {
    switch (each.why) {
      case 'question':
        return undefined
      case 'answer':
        return row.answer === '' && row.phone.national === '' ? undefined : t('team.rules.noAnswer')
      case 'number':
        return t('problems.notANumber')
      case 'option':
        return t('logic.flaws.option')
      case 'covered':
        return t('team.rules.covered', { first: each.by + 1 })
    }
  }
}
