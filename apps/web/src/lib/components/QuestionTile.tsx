import type { Kind } from '@wayform/core/questions/question.ts'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { QUESTION_APPEARANCE } from '../question-appearance.ts'

/** Decorative: the name beside it says the same. */
export function QuestionTile({ kind }: { kind: Kind }) {
  const { Icon, family } = QUESTION_APPEARANCE[kind]
  return (
    <Tile tone={family} size={30} aria-hidden>
      <Icon size={17} stroke={1.75} />
    </Tile>
  )
}
