import { Button } from '@mantine/core'
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { PhoneAccounts } from '../../../lib/platform/platform.ts'
import { usePickAccount } from '../queries.ts'
import styles from '../LoginScreen.module.css'

const BUTTONS = {
  google: { Icon: IconBrandGoogle, label: 'login.withGoogle' },
  apple: { Icon: IconBrandApple, label: 'login.withApple' },
} as const

/** In the app: the phone's own pickers, in place of Google's and Apple's pages. */
export function AccountButtons({ accounts }: { accounts: PhoneAccounts }) {
  const t = useT()
  const pick = usePickAccount(accounts)
  if (accounts.providers.length === 0) return null
  return (
    <Stack>
      <Row as="p" gap={14} size={13} tone="3" className={styles.divider}>
        {t('login.or')}
      </Row>
      {accounts.providers.map((provider) => {
        const { Icon, label } = BUTTONS[provider]
        return (
          <Button
            key={provider}
            variant="default"
            size="xl"
            fullWidth
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={pick.isPending && pick.variables === provider}
            disabled={pick.isPending}
            onClick={() =>
              pick.mutate(provider, {
                onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('login.failed')) }),
              })
            }
          >
            {t(label)}
          </Button>
        )
      })}
    </Stack>
  )
}
