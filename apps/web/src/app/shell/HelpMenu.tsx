import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.tsx'
import { LateMenu } from '../../lib/menu/LateMenu.tsx'

const loadItems = async () => (await import('./HelpItems.tsx')).HelpItems

export function HelpMenu() {
  const t = useT()
  const title = t('shell.help.title')
  return (
    <LateMenu
      width={256}
      load={loadItems}
      button={
        <ActionIcon aria-label={title} data-tip={title}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      {(Items) => <Items />}
    </LateMenu>
  )
}
