import { Logo } from '../../lib/components/Logo.tsx'
import { house } from '../../lib/house.ts'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { AccountMenu } from '../../lib/account/AccountMenu.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageSwitch } from '../../lib/account/LanguageSwitch.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const t = useT()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={`${house.brand}: ${t('shell.home')}`}>
        <Logo height={24} />
      </Link>
      <div className={styles.end}>
        <span className={styles.language}>
          <LanguageSwitch hasIcon />
        </span>
        <HelpMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
