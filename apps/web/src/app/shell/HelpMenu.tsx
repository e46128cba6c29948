import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconHelpCircle, IconLifebuoy, IconMail } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { useCopy } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { SUPPORT_EMAIL, supportLink } from '../../lib/links.ts'

/** The answers, and whom to ask. A link alone would do nothing where no mail program is set up, so the address can be copied too. */
export function HelpMenu() {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <Menu width={256}>
      <Menu.Target>
        <Tooltip label={t('shell.help.title')}>
          <ActionIcon aria-label={t('shell.help.title')}>
            <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/help" leftSection={<IconLifebuoy size={18} stroke={1.75} aria-hidden />}>
          {t('shell.help.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label dir="ltr">{SUPPORT_EMAIL}</Menu.Label>
        <Menu.Item
          component="a"
          href={supportLink(t('shell.help.subject'))}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
        >
          {t('shell.help.write')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          onClick={() => void copy(SUPPORT_EMAIL)}
        >
          <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('shell.help.copy')}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
