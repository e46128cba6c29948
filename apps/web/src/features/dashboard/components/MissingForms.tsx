import { Button } from '@mantine/core'
import { IconBrandGoogle, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { useLogout, useMe } from '../../../lib/queries/me.ts'
import styles from '../DashboardScreen.module.css'

/** A new account is expected to be empty. */
const OLD_ENOUGH_MS = 20_000
const PROVIDER_NAMES = { google: 'Google', apple: 'Apple', whatsapp: 'WhatsApp' }

/** An account without forms may be the wrong one: shows which it is, and how to switch. */
export function MissingForms() {
  const t = useT()
  const me = useMe()
  const logout = useLogout()
  const isOld = useIsOlder(me.createdAt)
  if (!isOld) return null
  return (
    <Row
      as="section"
      gap={16}
      above={20}
      className={`wf-card ${styles.missing}`}
      aria-label={t('dashboard.missing.title')}
    >
      <Tile tone="primary">
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </Tile>
      <Grow>
        <Txt as="h2" size={15} weight={600}>
          {t('dashboard.missing.title')}
        </Txt>
        <Txt tone="2">{t('dashboard.missing.text', { provider: PROVIDER_NAMES[me.provider] })}</Txt>
      </Grow>
      <Row gap={[4, 10]} wrap stacks>
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
      </Row>
    </Row>
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
