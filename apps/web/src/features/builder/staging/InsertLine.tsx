import { Menu } from '@mantine/core'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import { memo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { missingGate, useAdd } from '../use-add.ts'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Staging.module.css'

type Props = { afterId: string; isReachable: boolean }

/** Between two questions: a plus that shows on hover and on focus and asks what to add here, and where a drag would drop. */
export const InsertLine = memo(function InsertLine({ afterId, isReachable }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.insert} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.plus}
        aria-label={t('builder.add.here')}
        aria-haspopup="menu"
        tabIndex={isReachable ? 0 : -1}
        onClick={() => setOpen(true)}
      />
      {/* One menu at a time: a closed one for each of many lines would cost more than the questions themselves. */}
      {isOpen && <InsertMenu afterId={afterId} onClose={() => setOpen(false)} />}
    </div>
  )
})

function InsertMenu({ afterId, onClose }: { afterId: string; onClose: () => void }) {
  const t = useT()
  const { plan } = useMe()
  const add = useAdd()
  return (
    <Menu opened onClose={onClose} position="bottom" offset={18} withinPortal returnFocus>
      <Menu.Target>
        <span className={styles.anchor} />
      </Menu.Target>
      <Menu.Dropdown className={styles.insertMenu}>
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
