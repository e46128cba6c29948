import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCreditCard, IconLogout, IconUser } from '@tabler/icons-react'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { errorText } from '../lib/api.ts'
import { useT } from '../lib/i18n.tsx'
import { initialsOf } from '../lib/people.ts'
import { useLogout, useMeQuery } from '../lib/queries/me.ts'
import { THEMES } from '../lib/theme.ts'
import { LanguageItems } from './LanguageSwitch.tsx'
import styles from './TopBar.module.css'

export function AccountMenu() {
  const t = useT()
  const { data: me } = useMeQuery()
  const logout = useLogout()
  if (!me) return null
  const handleLogout = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('shell.account.logoutFailed')) }),
    })
  const contact = me.email ?? me.whatsappNumber
  return (
    <Menu width={256}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={t('shell.account.menu')}>
          {initialsOf(me.name) || <IconUser size={18} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          {me.name !== '' && <b dir="auto">{me.name}</b>}
          {contact && <span dir="ltr">{contact}</span>}
        </div>
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}>
          {t('shell.account.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/billing" leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}>
          {t('shell.account.billing')}
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
    <div role="group" aria-labelledby="theme-label" className={styles.themes}>
      {THEMES.map((theme) => (
        <Menu.Item
          key={theme}
          role="menuitemradio"
          aria-checked={theme === colorScheme}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(theme)}
        >
          {t(`shell.account.themes.${theme}`)}
        </Menu.Item>
      ))}
    </div>
  )
}
