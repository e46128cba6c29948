import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../lib/api.ts'
import { useDocumentTitle } from '../lib/hooks.ts'
import { useT } from '../lib/i18n.tsx'
import { useLogout, useMe } from '../lib/queries/me.ts'
import styles from './AccountScreen.module.css'

/** What the account is; changing it comes in a next version. */
export function AccountScreen() {
  const t = useT()
  const me = useMe()
  const logout = useLogout()
  useDocumentTitle(t('shell.accountPage.title'))
  const handleLogout = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('shell.account.logoutFailed')) }),
    })
  return (
    <div className={styles.page}>
      <h1>{t('shell.accountPage.title')}</h1>
      <section className={`wf-card ${styles.card}`}>
        <p className={styles.muted}>{t(`shell.accountPage.signedInWith.${me.provider}`)}</p>
        <dl className={styles.facts}>
          <dt>{t('shell.accountPage.name')}</dt>
          <dd dir="auto">{me.name || t('shell.accountPage.none')}</dd>
          <dt>{t('shell.accountPage.number')}</dt>
          <dd>
            <bdi>{me.whatsappNumber ?? t('shell.accountPage.none')}</bdi>
          </dd>
          <dt>{t('shell.accountPage.email')}</dt>
          <dd>
            <bdi>{me.email ?? t('shell.accountPage.none')}</bdi>
          </dd>
          <dt>{t('shell.plan.title')}</dt>
          <dd>{t(`shell.plan.names.${me.plan}`)}</dd>
        </dl>
        <Button
          variant="default"
          className={styles.logout}
          leftSection={<IconLogout size={18} className="flip" aria-hidden />}
          loading={logout.isPending}
          onClick={handleLogout}
        >
          {t('shell.account.logout')}
        </Button>
      </section>
      <EmptyState title={t('shell.later.accountTitle')} text={t('shell.later.accountText')} />
    </div>
  )
}
