import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDownload,
  IconFolder,
  IconSettings,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { useOfflineLink } from '../use-offline-link.ts'
import type { FormMenuProps } from './FormMenu.tsx'

/** The actions that a card has no button for. */
export function FormItems({ form, actions }: FormMenuProps) {
  const t = useT()
  const { off } = useNeedsNetwork()
  const openForm = useOfflineLink(form)
  return (
    <>
      {form.from !== 'google' && (
        <>
          <Menu.Item
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={actions.duplicate}
            {...off}
          >
            {t('dashboard.card.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={actions.download}
            {...off}
          >
            {t('dashboard.card.download')}
          </Menu.Item>
        </>
      )}
      <Menu.Item leftSection={<IconFolder size={18} stroke={1.75} aria-hidden />} onClick={actions.moveTo} {...off}>
        {t('dashboard.folders.moveTo')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTag size={18} stroke={1.75} aria-hidden />} onClick={actions.editTags} {...off}>
        {t('dashboard.folders.editTags')}
      </Menu.Item>
      <Menu.Item
        leftSection={
          form.archived ? (
            <IconArchiveOff size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconArchive size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={actions.toggleArchive}
        {...off}
      >
        {t(form.archived ? 'dashboard.folders.putBack' : 'dashboard.folders.archive')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/forms/${form.id}/settings`}
        {...openForm}
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
      >
        {t('dashboard.card.settings')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        data-danger
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={actions.remove}
        {...off}
      >
        {t('dashboard.card.delete')}
      </Menu.Item>
    </>
  )
}
