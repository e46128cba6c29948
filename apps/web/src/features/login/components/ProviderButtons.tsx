import { Button } from '@mantine/core'
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useLocation } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { providerAddress } from '../provider-address.ts'
import styles from '../LoginScreen.module.css'

/** Links, not calls: the browser itself goes to Google or Apple, and returns signed in. */
export function ProviderButtons() {
  const { t, language } = useI18n()
  const { state } = useLocation()
  return (
    <Stack>
      <Row as="p" gap={14} size={13} tone="3" className={styles.divider}>
        {t('login.or')}
      </Row>
      <Button
        component="a"
        href={providerAddress('google', language, state)}
        variant="default"
        size="xl"
        fullWidth
        leftSection={<IconBrandGoogle size={20} stroke={1.75} aria-hidden />}
      >
        {t('login.withGoogle')}
      </Button>
      <Button
        component="a"
        href={providerAddress('apple', language, state)}
        variant="default"
        size="xl"
        fullWidth
        leftSection={<IconBrandApple size={20} stroke={1.75} aria-hidden />}
      >
        {t('login.withApple')}
      </Button>
    </Stack>
  )
}
