import { house } from '../../lib/house.ts'
import { Link } from 'react-router'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../lib/i18n.tsx'
import { AccountMenu } from '../../lib/account/AccountMenu.tsx'
import { BarLogo } from './BarLogo.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LanguageSwitch } from '../../lib/account/LanguageSwitch.tsx'
import { MainNav } from './MainNav.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const t = useT()
  return (
    <header className={`wf-bar ${styles.bar}`}>
      <div className="ws-start">
        <Link to="/" className={styles.logo} aria-label={`${house.brand}: ${t('shell.home')}`}>
          <BarLogo />
        </Link>
        <i className="ws-slash" aria-hidden />
        <WorkspaceSwitch />
        <MainNav />
      </div>
      <Row gap={16}>
        <span className={styles.language}>
          <LanguageSwitch hasIcon />
        </span>
        <HelpMenu />
        <AccountMenu />
      </Row>
    </header>
  )
}
