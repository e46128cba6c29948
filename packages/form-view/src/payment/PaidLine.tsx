import type { Handoff } from '../answers/shown-answers.ts'
import { CheckIcon } from '../icons.tsx'

/** Before the message: what was paid is settled, whether or not anybody presses send. */
export function PaidLine({ paid }: Pick<Handoff, 'paid'>) {
  return (
    <div className="ty-paid" hidden={!paid}>
      <CheckIcon />
      <b>{paid?.text}</b>
      <bdi>{paid?.method}</bdi>
    </div>
  )
}
