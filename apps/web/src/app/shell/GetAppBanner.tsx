import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { Mark } from '@wayform/ui/Logo.tsx'
import { useState } from 'react'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { keys } from '../../lib/query-keys.ts'
import { api, calls } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import styles from './GetAppBanner.module.css'

const DISMISSED_KEY = 'wf-app-banner-dismissed'

/** Shown in a phone's browser if there is an app for that phone. Dismissed until the tab is closed. */
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
    <Row as="aside" gap={12} className={styles.banner} aria-label={t('dashboard.app.title')}>
      <Tile className={styles.icon}>
        <Mark size={22} />
      </Tile>
      <Stack as="span" gap={0} className="wf-grow">
        <b>{t('dashboard.app.title')}</b>
        <Txt as="small" size={13} tone="2">
          {t('dashboard.app.text')}
        </Txt>
      </Stack>
      <Button component="a" href={url} size="sm" target="_blank" rel="noopener">
        {t('dashboard.app.get')}
      </Button>
      <ActionIcon aria-label={t('dashboard.app.dismiss')} onClick={handleDismiss}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Row>
  )
}
