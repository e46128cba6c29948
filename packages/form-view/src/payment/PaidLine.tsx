import type { Handoff } from '../answers/shown-answers.ts'
import { CheckIcon } from '../icons.tsx'

/** Before the message: the payment is complete, whether or not the respondent presses send. */
export function PaidLine({ paid }: Pick<Handoff, 'paid'>) {
  return (
    <div className="ty-paid" hidden={!paid}>
      <CheckIcon />
      <b>{paid?.text}</b>
      <bdi>{paid?.method}</bdi>
    </div>
  )
}
