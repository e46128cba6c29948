import { Menu } from '@mantine/core'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { QuestionTile } from '../../../lib/QuestionTile.tsx'
import { missingGate, useAdd } from '../use-add.ts'
import { PlanBadge } from './PlanBadge.tsx'
import styles from './Staging.module.css'

/** Between two questions: a plus that shows on hover and on focus, and asks what to add here. */
export const InsertLine = memo(function InsertLine({ afterId }: { afterId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.insert} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.plus}
        aria-label={t('builder.add.here')}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} stroke={2.25} aria-hidden />
      </button>
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
              rightSection={gate ? <PlanBadge feature={gate.feature} /> : undefined}
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
