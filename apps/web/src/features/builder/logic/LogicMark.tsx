import { Tooltip } from '@mantine/core'
import { IconRoute2 } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilderState } from '../builder-context.ts'
import styles from './LogicMark.module.css'
import { markOf } from './use-logic.ts'

/** On a staged question or page whose answers lead elsewhere; it stands out when a jump leads nowhere. */
export const LogicMark = memo(function LogicMark({ questionId }: { questionId: string }) {
  const t = useT()
  const mark = useBuilderState((state) => markOf(docOf(state), questionId))
  if (mark === 'none') return null
  const text = t(mark === 'flawed' ? 'logic.markFlawed' : 'logic.mark')
  return (
    <Tooltip label={text}>
      <span className={styles.mark} data-flawed={mark === 'flawed' || undefined}>
        <IconRoute2 size={15} stroke={1.75} className="flip" aria-hidden />
        <span className="wf-visually-hidden">{text}</span>
      </span>
    </Tooltip>
  )
})
