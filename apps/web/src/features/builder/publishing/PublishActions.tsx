import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconHistory, IconRestore } from '@tabler/icons-react'
import { memo } from 'react'
import { OpenFormButton } from '../../../lib/open-form/OpenFormButton.tsx'
import { PreviewButton } from '../../../lib/open-form/PreviewButton.tsx'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useLatest } from '../../../lib/typing/use-latest.ts'
import { ChecksButton } from '../checks/ChecksButton.tsx'
import { loadPreview } from '../preview/load-preview.ts'
import { usePreview } from '../preview/use-preview.ts'
import { useHistory } from '../versions/use-history.ts'
import { VersionsHost } from '../versions/VersionsHost.tsx'
import styles from './PublishActions.module.css'
import { UndoButtons } from '../components/UndoButtons.tsx'
import { usePublishing } from './use-publishing.ts'

/**
 * Header buttons: undo, preview, open the published form, publish, or discard changes. In the preview only publish; on
 * phones the rest is in the bar below.
 */
export function PublishActions({ isPreview = false }: { isPreview?: boolean }) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const { isBusy, isPublished, isChanged, publish, restoreLast } = usePublishing()
  const preview = usePreview()
  const history = useHistory()
  const isWide = !isPreview && !isPhone
  // Stable: the buttons need not render each time that the draft changes or is saved.
  const handlePublish = useLatest(() => void publish())
  const handlePreview = useLatest(preview.open)
  const handleHistory = useLatest(history.open)
  const handleRestore = useLatest(() => void restoreLast())
  return (
    <>
      {isWide && <UndoButtons />}
      {!isPreview && <PreviewButton onOpen={handlePreview} onNear={loadAhead} />}
      {isWide && <OpenFormButton />}
      {!isPreview && <ChecksButton onPublish={handlePublish} />}
      <span className={styles.split}>
        <Button className={styles.publish} disabled={!isChanged} loading={isBusy} onClick={handlePublish}>
          {t('builder.publish.publish')}
        </Button>
        {isWide && isPublished && (
          <PublishMenu isBusy={isBusy} isChanged={isChanged} onHistory={handleHistory} onRestore={handleRestore} />
        )}
      </span>
      {isWide && <VersionsHost history={history} />}
    </>
  )
}

type MenuProps = { isBusy: boolean; isChanged: boolean; onHistory: () => void; onRestore: () => void }

const PublishMenu = memo(function PublishMenu({ isBusy, isChanged, onHistory, onRestore }: MenuProps) {
  const t = useT()
  return (
    <Menu>
      <Menu.Target>
        <Button className={styles.more} aria-label={t('builder.publish.more')} disabled={isBusy}>
          <IconChevronDown size={20} stroke={1.75} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={18} stroke={1.75} />} onClick={onHistory}>
          {t('history.versions.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRestore size={18} stroke={1.75} />} disabled={!isChanged} onClick={onRestore}>
          {t('builder.publish.restore')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})

const loadAhead = () => void loadPreview()
