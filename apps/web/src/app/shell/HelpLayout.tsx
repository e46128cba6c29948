import { Button } from '@mantine/core'
import { PRODUCT } from '@wayform/core/product.ts'
import { Wordmark } from '@wayform/ui/Logo.tsx'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { LoginLanguage } from '../../features/login/components/LoginLanguage.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMeQuery } from '../../lib/queries/me.ts'
import { useAccountLanguage } from '../sign-in/SignInGuard.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './TopBar.module.css'

/** Around what everybody may read: the app's header for owners, for everybody else a plain one. */
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

/** Who it is may still be unknown, or stay so without a network: then nobody is asked to sign in. */
function PlainBar({ isSignedOut }: { isSignedOut: boolean }) {
  const t = useT()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={`${PRODUCT}: ${t('shell.home')}`}>
        <Wordmark label={PRODUCT} height={24} />
      </Link>
      {isSignedOut && (
        <div className={styles.end}>
          <LoginLanguage />
          <Button component={Link} to="/login" variant="default">
            {t('shell.bridge.signIn')}
          </Button>
        </div>
      )}
    </header>
  )
}
