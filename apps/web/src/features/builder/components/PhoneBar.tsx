import { ActionIcon } from '@mantine/core'
import { IconDots, IconHistory, IconRestore } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Sheet, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useHistory } from '../versions/use-history.ts'
import { VersionsHost } from '../versions/VersionsHost.tsx'
import { AccountMenu } from '../../../lib/account/AccountMenu.tsx'
import { OpenFormButton } from '../../../lib/open-form/OpenFormButton.tsx'
import styles from './PhoneBar.module.css'
import { SavingStatus } from '../saving/SavingStatus.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { usePublishing } from '../publishing/use-publishing.ts'

/** Second row of the header on phones, for everything that does not fit into the first. */
export function PhoneBar() {
  const t = useT()
  const { isPublished, isChanged, restoreLast } = usePublishing()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const history = useHistory()
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className={styles.bar} data-bar>
      <UndoButtons />
      <Row justify="center">
        <SavingStatus />
      </Row>
      <Row as="span" gap={0} justify="end" className={styles.end}>
        <OpenFormButton />
        <AccountMenu />
        {isPublished && (
          <ActionIcon aria-label={t('history.more')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      <Sheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} label={t('history.more')}>
        <SheetItem
          icon={<IconHistory {...icon} />}
          onClick={() => {
            setMenuOpen(false)
            history.open()
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
      <VersionsHost history={history} />
    </div>
  )
}
