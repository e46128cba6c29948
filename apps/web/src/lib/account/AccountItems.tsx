import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCreditCard, IconHelpCircle, IconLogout, IconUser } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { Segments } from '@wayform/ui/kit/Segments.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { useT } from '../i18n.tsx'
import { THEMES } from '../theme.ts'
import { AccountAddress } from './AccountAddress.tsx'
import styles from './AccountMenu.module.css'
import { LanguageItems } from './LanguageItems.tsx'

type Props = { me: Me; contact: string | null; hasBilling: boolean; onLogout: () => void }

export function AccountItems({ me, contact, hasBilling, onLogout }: Props) {
  const t = useT()
  return (
    <>
      <Stack gap={0} align="start" className={styles.who}>
        {me.name !== '' && (
          <Txt as="bdi" weight={600}>
            {me.name}
          </Txt>
        )}
        {contact && (
          <Txt as="span" size={13} tone="3">
            <AccountAddress address={contact} />
          </Txt>
        )}
      </Stack>
      <Menu.Item component={Link} to="/account" leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}>
        {t('shell.account.settings')}
      </Menu.Item>
      {hasBilling && (
        <Menu.Item component={Link} to="/billing" leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}>
          {t('shell.account.billing')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/help" leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}>
        {t('shell.help.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} className="flip" aria-hidden />} onClick={onLogout}>
        {t('shell.account.logout')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label id="theme-label">{t('shell.account.theme')}</Menu.Label>
      <ThemeSwitch />
      <Menu.Divider />
      <Menu.Label id="language-label">{t('shell.language')}</Menu.Label>
      <div role="group" aria-labelledby="language-label" className={styles.languages}>
        <LanguageItems languages={LANGUAGES} />
      </div>
    </>
  )
}

function ThemeSwitch() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segments role="group" aria-labelledby="theme-label" className={styles.themes}>
      {THEMES.map((theme) => (
        <Menu.RadioItem
          key={theme}
          value={theme}
          checked={theme === colorScheme}
          className="wf-segment"
          data-on={theme === colorScheme || undefined}
          classNames={{ itemIndicator: styles.noIndicator, itemLabel: styles.theme }}
          onChange={() => setColorScheme(theme)}
        >
          {t(`shell.account.themes.${theme}`)}
        </Menu.RadioItem>
      ))}
    </Segments>
  )
}
