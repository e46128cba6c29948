import { Menu } from '@mantine/core'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import { memo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { missingGate, useAddQuestion } from '../use-add-question.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Staging.module.css'

type Props = { afterId: string; isReachable: boolean }

/**
 * Between two questions: a button, visible on hover and focus, that adds a question here; also the drop marker of a
 * drag.
 */
export const InsertLine = memo(function InsertLine({ afterId, isReachable }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`wf-row ${styles.insert}`} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.plus}
        aria-label={t('builder.add.here')}
        aria-haspopup="menu"
        tabIndex={isReachable ? 0 : -1}
        onClick={() => setOpen(true)}
      />
      {/* One menu at a time: a closed one for each line would cost more than the questions themselves. */}
      {isOpen && <InsertMenu afterId={afterId} onClose={() => setOpen(false)} />}
    </div>
  )
})

function InsertMenu({ afterId, onClose }: { afterId: string; onClose: () => void }) {
  const t = useT()
  const { plan } = useMe()
  const add = useAddQuestion()
  return (
    <Menu opened onClose={onClose} position="bottom" offset={14} withinPortal returnFocus>
      <Menu.Target>
        <span className="wf-cover" />
      </Menu.Target>
      <Menu.Dropdown mah={320}>
        {[...PALETTE.basic, ...PALETTE.advanced].map((kind) => {
          const gate = missingGate(kind, plan)
          return (
            <Menu.Item
              key={kind}
              leftSection={<QuestionTile kind={kind} />}
              rightSection={gate ? <PlanBadge feature={gate.feature} hasLock /> : undefined}
              onClick={() => add(kind, { afterId })}
            >
              {t(`questions.names.${kind}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
