import { Tooltip } from '@mantine/core'
import { IconRoute2 } from '@tabler/icons-react'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { memo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import { markOf } from './use-logic.ts'

/** Marks a question or page with rules; highlighted if a jump is broken. */
export const LogicMark = memo(function LogicMark({ questionId }: { questionId: string }) {
  const t = useT()
  const mark = useBuilderState((state) => markOf(docOf(state), questionId))
  if (mark === 'none') return null
  const text = t(mark === 'flawed' ? 'logic.markFlawed' : 'logic.mark')
  return (
    <Tooltip label={text}>
      <Tile tone={mark === 'flawed' ? 'warn' : 'primary'} size={24}>
        <IconRoute2 size={15} stroke={1.75} className="flip" aria-hidden />
        <span className="wf-visually-hidden">{text}</span>
      </Tile>
    </Tooltip>
  )
})
