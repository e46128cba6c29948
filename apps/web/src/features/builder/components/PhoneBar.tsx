import { ActionIcon } from '@mantine/core'
import { IconDots, IconHistory, IconRestore } from '@tabler/icons-react'
import { Sheet, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { VersionsHost } from '../versions/VersionsHost.tsx'
import { AccountMenu } from '../../../lib/account/AccountMenu.tsx'
import { OpenFormButton } from '../../../lib/open-form/OpenFormButton.tsx'
import styles from './PhoneBar.module.css'
import { SavingStatus } from '../saving/SavingStatus.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { usePublishing } from '../publishing/use-publishing.ts'

/** The header's second line on a phone: what a wide header has room for in its first. */
export function PhoneBar() {
  const t = useT()
  const { isPublished, isChanged, restoreLast } = usePublishing()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className={styles.bar} data-bar>
      <UndoButtons />
      <div className={styles.status}>
        <SavingStatus />
      </div>
      <span className={styles.end}>
        <OpenFormButton />
        <AccountMenu />
        {isPublished && (
          <ActionIcon aria-label={t('history.more')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
      <Sheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} label={t('history.more')}>
        <SheetItem
          icon={<IconHistory {...icon} />}
          onClick={() => {
            setMenuOpen(false)
            setHistoryOpen(true)
          }}
        >
          {t('history.versions.title')}
        </SheetItem>
        {isChanged && (
          <SheetItem
            icon={<IconRestore {...icon} />}
            onClick={() => {
              setMenuOpen(false)
              void restoreLast()
            }}
          >
            {t('builder.publish.restore')}
          </SheetItem>
        )}
      </Sheet>
      <VersionsHost isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </div>
  )
}
