import { Button } from '@mantine/core'
import { Logo } from '../../lib/components/Logo.tsx'
import { house } from '../../lib/house.ts'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { LoginLanguage } from '../../features/login/components/LoginLanguage.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMeQuery } from '../../lib/queries/me.ts'
import { useAccountLanguage } from '../sign-in/SignInGuard.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './TopBar.module.css'

/** Frame of public screens: the app's header for signed-in owners, a plain one for everyone else. */
export function HelpLayout() {
  const { data: me } = useMeQuery()
  useAccountLanguage(me?.language)
  return (
    <>
      <SkipLink />
      {me ? <TopBar /> : <PlainBar isSignedOut={me === null} />}
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}

/** While the account is unknown (loading, or no network), the sign-in is not offered. */
function PlainBar({ isSignedOut }: { isSignedOut: boolean }) {
  const t = useT()
  return (
    <header className={`wf-bar ${styles.bar}`}>
      <Link to="/" className={styles.logo} aria-label={`${house.brand}: ${t('shell.home')}`}>
        <Logo height={24} />
      </Link>
      {isSignedOut && (
        <Row gap={16}>
          <LoginLanguage />
          <Button component={Link} to="/login" variant="default">
            {t('shell.bridge.signIn')}
          </Button>
        </Row>
      )}
    </header>
  )
}
