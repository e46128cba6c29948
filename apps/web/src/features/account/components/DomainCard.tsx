import { Button, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react'
import type { Me } from '@wayform/contract/shapes.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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
    <Panel title={t('account.domain.title')} gap={16}>
      <Radio.Group
        aria-label={t('account.domain.title')}
        value={draft.hasOwnDomain ? 'own' : 'standard'}
        onChange={(value) => onChange({ hasOwnDomain: value === 'own' })}
      >
        <Stack gap={14}>
          <Radio value="standard" label={t('account.domain.standard', { host })} />
          <Radio value="own" label={t('account.domain.own')} />
        </Stack>
      </Radio.Group>
      {draft.hasOwnDomain && (
        <Stack className={styles.own}>
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
        </Stack>
      )}
    </Panel>
  )
}

const STATUS_TONES = { pending: 'warn', verified: 'ok', failing: 'danger' } as const

/** The DNS records to set, and which of them were found. */
function Records() {
  const t = useT()
  const domain = useDomain().data?.domain
  const check = useCheckDomain()
  if (!domain) return null
  return (
    <>
      <Pill as="p" size="m" tone={STATUS_TONES[domain.status]} role="status">
        {t(`account.domain.status.${domain.status}`)}
      </Pill>
      {domain.status !== 'verified' && (
        <Txt size={13} tone="2">
          {t('account.domain.intro')}
        </Txt>
      )}
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
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={check.isPending}
          onClick={() =>
            check.mutate(undefined, {
              onError: (error) =>
                toast.show({ kind: 'error', text: errorText(error, t('account.domain.checkFailed')) }),
            })
          }
        >
          {t('account.domain.check')}
        </Button>
      </Row>
    </>
  )
}

function Copied({ text }: { text: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  return (
    <Row
      as="button"
      type="button"
      gap={6}
      className={styles.copied}
      aria-label={isCopied ? t('account.domain.copied') : t('account.domain.copy', { value: text })}
      onClick={() => void copy(text)}
    >
      <bdi dir="ltr">{text}</bdi>
      {isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} stroke={1.75} aria-hidden />}
    </Row>
  )
}
