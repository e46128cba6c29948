import { Button, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Account.module.css'
import type { AccountDraft } from '../account-draft.ts'
import { useCheckDomain, useDomain } from '../queries.ts'

type Props = {
  me: Me
  draft: AccountDraft
  problem: 'required' | 'invalid' | undefined
  onChange: (change: Partial<AccountDraft>) => void
}

export function DomainCard({ me, draft, problem, onChange }: Props) {
  const t = useT()
  const host = useDomain().data?.sharedHost ?? ''
  const isStored = draft.hasOwnDomain && me.customDomain?.hostname === draft.hostname.trim()
  return (
    <section className={`wf-card ${styles.card}`}>
      <h2>{t('account.domain.title')}</h2>
      <Radio.Group
        aria-label={t('account.domain.title')}
        value={draft.hasOwnDomain ? 'own' : 'standard'}
        onChange={(value) => onChange({ hasOwnDomain: value === 'own' })}
      >
        <div className={styles.choices}>
          <Radio value="standard" label={t('account.domain.standard', { host })} />
          <Radio value="own" label={t('account.domain.own')} />
        </div>
      </Radio.Group>
      {draft.hasOwnDomain && (
        <div className={styles.own}>
          <TextInput
            aria-label={t('account.domain.label')}
            dir="ltr"
            value={draft.hostname}
            placeholder={t('account.domain.placeholder')}
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            error={problem && t('account.domain.invalid')}
            onChange={(event) => onChange({ hostname: event.currentTarget.value })}
          />
          {isStored && <Records />}
        </div>
      )}
    </section>
  )
}

/** What is set where the domain was bought, and what of it was seen. */
function Records() {
  const t = useT()
  const domain = useDomain().data?.domain
  const check = useCheckDomain()
  if (!domain) return null
  return (
    <>
      <p className={styles.domainStatus} data-status={domain.status} role="status">
        {t(`account.domain.status.${domain.status}`)}
      </p>
      {domain.status !== 'verified' && <p className={styles.muted}>{t('account.domain.intro')}</p>}
      <div className={styles.records}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account.domain.type')}</th>
              <th scope="col">{t('account.domain.name')}</th>
              <th scope="col">{t('account.domain.value')}</th>
              <th scope="col">
                <span className="wf-visually-hidden">{t('account.domain.found')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {domain.records.map((record) => (
              <tr key={`${record.type} ${record.name} ${record.value}`}>
                <td>{record.type}</td>
                <td>
                  <Copied text={record.name} />
                </td>
                <td>
                  <Copied text={record.value} />
                </td>
                <td>{t(record.found ? 'account.domain.found' : 'account.domain.missing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="default"
        size="sm"
        className={styles.check}
        leftSection={<IconRefresh size={17} aria-hidden />}
        loading={check.isPending}
        onClick={() =>
          check.mutate(undefined, {
            onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('account.domain.checkFailed')) }),
          })
        }
      >
        {t('account.domain.check')}
      </Button>
    </>
  )
}

function Copied({ text }: { text: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <button
      type="button"
      className={styles.copied}
      aria-label={isCopied ? t('account.domain.copied') : t('account.domain.copy', { value: text })}
      onClick={() => void copy(text)}
    >
      <bdi dir="ltr">{text}</bdi>
      {isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} stroke={1.75} aria-hidden />}
    </button>
  )
}
