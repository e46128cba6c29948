import { Button } from '@mantine/core'
import { IconBan, IconClockExclamation } from '@tabler/icons-react'
import { isEverything, type KeyScope, shortKey } from '@wayform/core/api/api-keys.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { ageText } from '../../../lib/time/age-text.ts'
import { responseTime, timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../ApiKeys.module.css'
import { type ApiKey, useRemoveKey, useRevokeKey } from '../queries.ts'

const SCOPE_TEXTS = {
  'forms:read': 'apiKeys.scopes.formsRead',
  'forms:write': 'apiKeys.scopes.formsWrite',
  'responses:read': 'apiKeys.scopes.responsesRead',
  'responses:write': 'apiKeys.scopes.responsesWrite',
  'webhooks:read': 'apiKeys.scopes.webhooksRead',
  'webhooks:write': 'apiKeys.scopes.webhooksWrite',
  'products:read': 'apiKeys.scopes.productsRead',
  'members:read': 'apiKeys.scopes.membersRead',
} as const satisfies Record<KeyScope, string>

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  return (
    <li className={styles.key} data-ended={apiKey.ended !== null || undefined}>
      <div>
        <Txt as="b" weight={600} clamp={1} className={styles.name}>
          <bdi>{apiKey.name}</bdi>
        </Txt>
        <code className={styles.short} dir="ltr">
          {shortKey(apiKey)}
        </code>
      </div>
      <ul className={styles.scopes}>
        {isEverything(apiKey.scopes) ? (
          <Pill as="li" tone="warn">
            {t('apiKeys.everything')}
          </Pill>
        ) : (
          apiKey.scopes.map((scope) => (
            <Pill as="li" key={scope}>
              {t(SCOPE_TEXTS[scope])}
            </Pill>
          ))
        )}
        {apiKey.formIds && <Pill as="li">{t('members.sees.some', { count: apiKey.formIds.length })}</Pill>}
      </ul>
      <div>{apiKey.ended ? <Ended ended={apiKey.ended} /> : <Used apiKey={apiKey} />}</div>
      {apiKey.ended ? <Remove apiKey={apiKey} /> : <Revoke apiKey={apiKey} />}
    </li>
  )
}

function Used({ apiKey: { usedAt, unusedDays, madeAt, madeBy, expiresAt } }: { apiKey: ApiKey }) {
  const { t, language } = useI18n()
  const now = useNow()
  const dayOf = (at: string) => timeInSentence(at, now, language).day
  const usedText = (at: string) => t('apiKeys.used', { when: ageText(at, now, language) ?? dayOf(at) })
  return (
    <>
      {unusedDays === null ? (
        <Txt size={14}>{usedAt === null ? t('apiKeys.never') : usedText(usedAt)}</Txt>
      ) : (
        <Row as="p" gap={6} className={styles.warn}>
          <IconClockExclamation size={18} stroke={1.75} aria-hidden />
          {t('apiKeys.unused', { count: unusedDays })}
        </Row>
      )}
      <Txt as="small" size={13} tone="3">
        {madeBy ? t('apiKeys.made', { name: madeBy, day: dayOf(madeAt) }) : responseTime(madeAt, now, language).day}
        {expiresAt !== null && ` · ${t('apiKeys.ends', { day: dayOf(expiresAt) })}`}
      </Txt>
    </>
  )
}

function Ended({ ended }: { ended: NonNullable<ApiKey['ended']> }) {
  const { t, language } = useI18n()
  const now = useNow()
  const { day } = timeInSentence(ended.at, now, language)
  const isByItself = ended.reason === 'expired' || ended.reason === 'unused'
  const byWhom = ended.by ? t('apiKeys.endedBy', { name: ended.by, day }) : day
  return (
    <>
      <Row as="p" gap={6} className={styles.off}>
        <IconBan size={18} stroke={1.75} aria-hidden />
        {t('apiKeys.ended')}
      </Row>
      <Txt as="small" size={13} tone="3">
        {isByItself ? t('apiKeys.endedAt', { day }) : byWhom}
      </Txt>
    </>
  )
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useT()
  const revoke = useRevokeKey()
  const handleRevoke = async () => {
    const isSure = await confirm({
      title: t('apiKeys.revoke.title', { name }),
      body: t('apiKeys.revoke.text'),
      confirmLabel: t('apiKeys.revoke.button'),
      cancelLabel: t('apiKeys.revoke.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    await revoke.mutateAsync(id).then(
      () => toast.show({ kind: 'success', text: t('apiKeys.revoke.done', { name }) }),
      (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('apiKeys.failed')) }),
    )
  }
  return (
    <Button
      size="sm"
      variant="default"
      c="var(--danger-text)"
      className={styles.revoke}
      aria-label={t('apiKeys.revoke.of', { name })}
      loading={revoke.isPending}
      onClick={() => void handleRevoke()}
    >
      {t('apiKeys.revoke.button')}
    </Button>
  )
}

function Remove({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useT()
  const remove = useRemoveKey()
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      className={styles.remove}
      aria-label={t('apiKeys.removeOf', { name })}
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('apiKeys.failed')) }),
        })
      }
    >
      {t('apiKeys.remove')}
    </Button>
  )
}
