import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCreditCard, IconHelpCircle, IconLogout, IconUser } from '@tabler/icons-react'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Segments } from '@wayform/ui/kit/Segments.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import { errorText } from '../api.ts'
import { SHELL_PHONE, useMedia } from '../hooks.ts'
import { useT } from '../i18n.tsx'
import { useOnDemand } from '../offline/use-on-demand.ts'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { useLogout, useMeQuery } from '../queries/me.ts'
import { THEMES } from '../theme.ts'
import { LanguageItems } from './LanguageSwitch.tsx'
import styles from './AccountMenu.module.css'

const loadSheet = async () => (await import('./AccountSheet.tsx')).AccountSheet

/** Account, billing, logout, theme and languages: a menu, on phones a sheet. */
export function AccountMenu() {
  const t = useT()
  const { data: me } = useMeQuery()
  const logout = useLogout()
  const isPhone = useMedia(SHELL_PHONE)
  const [isOpen, setOpen] = useState(false)
  const { Part: AccountSheet, fetchPart } = useOnDemand(loadSheet)
  if (!me) return null
  const contact = me.email ?? me.whatsappNumber
  const hasBilling = hasRight(me.workspace.role, 'manageMoney')
  const handleLogout = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('shell.account.logoutFailed')) }),
    })
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  const avatar = (
    <button
      type="button"
      className={`wf-tile ${styles.avatar}`}
      data-round
      {...(isPhone ? { 'aria-haspopup': 'dialog', onClick: () => void handleOpen() } : {})}
    >
      {initialsOf(me.name) || <IconUser size={18} aria-hidden />}
      <span className="wf-visually-hidden">{t('shell.account.menu')}</span>
    </button>
  )
  if (isPhone) {
    return (
      <>
        {avatar}
        {AccountSheet && (
          <AccountSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            name={me.name}
            contact={contact}
            hasBilling={hasBilling}
            onLogout={handleLogout}
          />
        )}
      </>
    )
  }
  return (
    <Menu width={256}>
      <Menu.Target>{avatar}</Menu.Target>
      <Menu.Dropdown>
        <Stack gap={0} className={styles.who}>
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
          <Menu.Item
            component={Link}
            to="/billing"
            leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
          >
            {t('shell.account.billing')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/help" leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}>
          {t('shell.help.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} className="flip" aria-hidden />}
          onClick={handleLogout}
        >
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
      </Menu.Dropdown>
    </Menu>
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
