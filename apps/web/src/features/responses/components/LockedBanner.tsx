import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Responses.module.css'

/** Responses beyond the plan's quota are kept and delivered, and wait here. */
export function LockedBanner({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <div className={styles.banner}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{t('responses.upsell.waiting', { count })}</span>
      <Button component={Link} to="/billing" variant="default" size="sm">
        {t('shell.upgrade.button')}
      </Button>
    </div>
  )
}
