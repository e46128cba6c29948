import { Button } from '@mantine/core'
import { IconBrandGoogle, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useLogout, useMe } from '../../../lib/queries/me.ts'
import styles from '../DashboardScreen.module.css'

/** Who has just signed up is not missing anything. */
const OLD_ENOUGH_MS = 20_000
const PROVIDER_NAMES = { google: 'Google', apple: 'Apple', whatsapp: 'WhatsApp' }

/** An account without forms may be the wrong one: it says which, and how to get to another. */
export function MissingForms() {
  const t = useT()
  const me = useMe()
  const logout = useLogout()
  const isOld = useIsOlder(me.createdAt)
  if (!isOld) return null
  return (
    <section className={`wf-card ${styles.missing}`} aria-label={t('dashboard.missing.title')}>
      <span className={styles.missingIcon}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.missingText}>
        <h2>{t('dashboard.missing.title')}</h2>
        <p>{t('dashboard.missing.text', { provider: PROVIDER_NAMES[me.provider] })}</p>
      </div>
      <div className={styles.missingActions}>
        {me.provider === 'whatsapp' && (
          <Button
            component={Link}
            to="/account"
            variant="default"
            leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
          >
            {t('dashboard.missing.merge')}
          </Button>
        )}
        <Button variant="subtle" loading={logout.isPending} onClick={() => logout.mutate()}>
          {t('dashboard.missing.another')}
        </Button>
      </div>
    </section>
  )
}

function useIsOlder(createdAt: string): boolean {
  const [isOld, setOld] = useState(() => Date.now() - Date.parse(createdAt) > OLD_ENOUGH_MS)
  useEffect(() => {
    if (isOld) return
    const timer = setTimeout(() => setOld(true), OLD_ENOUGH_MS - (Date.now() - Date.parse(createdAt)))
    return () => clearTimeout(timer)
  }, [isOld, createdAt])
  return isOld
}
