import { MAX_OTHER_LENGTH, OTHER } from '@wayform/core/questions/choice/choice.ts'
import type { Option } from '@wayform/core/questions/choice/options.ts'
import type { ReactNode } from 'react'
import { fieldId, invalid, problemId } from '../../field-ids.ts'
import { optionShown } from '../../shown-if.ts'
import type { ViewProps } from '../../view.ts'
import { Picture } from '../media/Picture.tsx'

type Choosable = { questionId: string; options: readonly Option[]; allowOther: boolean; required: boolean }

type Props = Omit<ViewProps<Choosable>, 'value' | 'language'> & {
  type: 'radio' | 'checkbox'
  /** The initial choice: option ids, and `{ other }`. */
  chosen: readonly unknown[]
}

/** Options as large rows, or as cards when they have pictures; "Other" has a text field. */
export function Choices({ type, question, chosen, problem, t, isNear, editors, asked, leftOf }: Props) {
  const { options, allowOther, questionId } = question
  const hasPictures = options.some(({ media }) => media !== null)
  const other = otherText(chosen)
  const input = (value: string, isChosen: boolean, isFirst: boolean, isFull = false) => (
    <input
      type={type}
      id={isFirst ? fieldId(question) : undefined}
      name={questionId}
      value={value}
      defaultChecked={isChosen}
      disabled={isFull || undefined}
      // Any one checkbox is enough, so none of them is required by itself.
      required={type === 'radio' && question.required}
      {...invalid(problem)}
    />
  )
  return (
    <div className={hasPictures ? 'pf-os pf-g' : 'pf-os'}>
      {options.map(({ _id, label, media, showIf }, index) => (
        <OptionLabel
          key={_id}
          label={editors?.option(index) ?? <bdi>{label}</bdi>}
          picture={media?.url}
          isNear={isNear && index < FIRST_ROW}
          shown={optionShown(question, { _id, showIf }, asked)}
          left={leftOf?.(_id)}
        >
          {input(_id, chosen.includes(_id), index === 0, leftOf?.(_id)?.isFull)}
        </OptionLabel>
      ))}
      {allowOther && (
        <>
          <OptionLabel label={<bdi>{t('form.otherOption')}</bdi>}>
            {input(OTHER, other !== undefined, options.length === 0)}
          </OptionLabel>
          <input
            type="text"
            className="pf-i pf-other"
            name={`${questionId}.${OTHER}`}
            aria-label={t('form.otherAnswer')}
            placeholder={t('form.otherAnswer')}
            defaultValue={other}
            maxLength={MAX_OTHER_LENGTH}
            enterKeyHint="next"
            aria-describedby={problem === undefined ? undefined : problemId(question)}
            {...invalid(other === undefined ? undefined : problem)}
          />
        </>
      )}
    </div>
  )
}

const FIRST_ROW = 2

type LabelProps = {
  label: ReactNode
  picture?: string | undefined
  isNear?: boolean | undefined
  shown?: ReturnType<typeof optionShown>
  left?: { text: string; isFull: boolean } | undefined
  children: ReactNode
}

function OptionLabel({ label, picture, isNear, shown, left, children }: LabelProps) {
  return (
    <label className={picture === undefined ? 'pf-o' : 'pf-o pf-m'} {...shown}>
      {children}
      {picture !== undefined && <Picture url={picture} alt="" isNear={isNear} />}
      <span>{label}</span>
      {left && <small className={left.isFull ? 'pf-rest pf-full' : 'pf-rest'}>{left.text}</small>}
    </label>
  )
}

function otherText(chosen: readonly unknown[]): string | undefined {
  for (const choice of chosen) {
    const other = typeof choice === 'object' && choice !== null && OTHER in choice ? choice[OTHER] : undefined
    if (typeof other === 'string') return other
  }
  return undefined
}
