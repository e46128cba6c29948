import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { Mark } from '@wayform/ui/Logo.tsx'
import { useState } from 'react'
import { keys } from '../../lib/query-keys.ts'
import { api, calls } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import styles from './GetAppBanner.module.css'

const DISMISSED_KEY = 'wf-app-banner-dismissed'

/** On a phone's browser, where there is an app for that phone. Whoever sends it away has peace until the tab is closed. */
export function GetAppBanner() {
  const t = useT()
  const [isDismissed, setDismissed] = useState(() => platform.session.get(DISMISSED_KEY) !== null)
  const { appStore } = platform
  const { data: stores } = useQuery({
    queryKey: keys.appStores,
    queryFn: () => api(calls.native.stores, {}),
    enabled: appStore !== null && !isDismissed,
    staleTime: Infinity,
  })
  const url = appStore && stores?.[appStore]
  if (isDismissed || !url) return null
  const handleDismiss = () => {
    platform.session.set(DISMISSED_KEY, '1')
    setDismissed(true)
  }
  return (
    <aside className={styles.banner} aria-label={t('dashboard.app.title')}>
      <span className={styles.icon}>
        <Mark size={22} />
      </span>
      <span className={styles.text}>
        <b>{t('dashboard.app.title')}</b>
        <small>{t('dashboard.app.text')}</small>
      </span>
      <Button component="a" href={url} size="sm" target="_blank" rel="noopener">
        {t('dashboard.app.get')}
      </Button>
      <ActionIcon aria-label={t('dashboard.app.dismiss')} onClick={handleDismiss}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </aside>
  )
}
