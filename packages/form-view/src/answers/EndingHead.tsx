import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { DoneDrawing } from '../icons.tsx'
import type { Handoff } from './shown-answers.ts'

/** The owner's words after sending; our own words until the script knows which ending it is. */
export function EndingHead({ ending, t }: { ending: Handoff['ending']; t: PublicT }) {
  const { title = '', text = '', picture } = ending ?? {}
  const isOwn = title !== '' || text !== ''
  const shown = isOwn ? text : t('form.done.text')
  return (
    <div className="ty-h end">
      {/* The words beside it say what matters. */}
      <img className="ty-p" src={picture} alt="" hidden={picture === undefined} />
      <DoneDrawing />
      <h1 tabIndex={-1} dir="auto">
        {title || t('form.done.title')}
      </h1>
      <p dir="auto" hidden={shown === ''}>
        {shown}
      </p>
    </div>
  )
}
