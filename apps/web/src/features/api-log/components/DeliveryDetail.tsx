import { Button } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { listText } from '@wayform/core/questions/list-text.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../ApiLog.module.css'
import { clockText } from '../clock-text.ts'
import { curlText } from '../curl-text.ts'
import { bytesText, durationText } from '../duration-text.ts'
import { isTyping } from '../is-typing.ts'
import { type DeliveryDetails, useDelivery, useSendNow } from '../queries.ts'
import { statusText, statusTone } from '../status-text.ts'
import { Code } from './Code.tsx'
import { Head } from './Head.tsx'
import { leftToRight } from './LogLines.tsx'

export function DeliveryDetail({ deliveryId }: { deliveryId: string }) {
  const { t, language } = useI18n()
  const { data: sent, error } = useDelivery(deliveryId)
  if (!sent) {
    return error ? (
      <Txt role="alert">{errorText(error, t('apiLog.loadFailed'))}</Txt>
    ) : (
      <Txt role="status">{t('apiLog.loading')}</Txt>
    )
  }
  const number = { number: sent.responseNumber }
  const { method, url, requestBody: body } = sent
  const isTaken = sent.outcome === 'delivered'
  const sentAt = Math.floor(Date.parse(sent.at) / 1_000)
  return (
    <Stack gap={16}>
      <Head
        status={sent.status}
        title={isTaken ? t('apiLog.taken', number) : t('apiLog.notTaken', number)}
        text={`${method} ${url}`}
        action={!isTaken && sent.responseId !== null && <SendNow sent={sent} />}
      />
      <Tries sent={sent} />
      {sent.responseId === null ? (
        <Note Icon={IconLock} tone="warn">
          {t('apiLog.locked')}
        </Note>
      ) : (
        <>
          <Code
            label={t('apiLog.whatSent')}
            head={[`webhook-id: ${sent.deliveryId}`, `webhook-timestamp: ${sentAt}`, 'webhook-signature: v1,…']}
            body={body}
            curl={curlText({ method, url, body, hasKey: false })}
          />
          {sent.status !== null && (
            <Code
              label={t('apiLog.whatBack')}
              head={[`HTTP/1.1 ${statusText(sent.status)}`, ...(sent.answerHead ? [sent.answerHead] : [])]}
              body={sent.answerBody}
              note={bytesText(sent.answerBytes, language)}
            />
          )}
          <Link
            to={`/forms/${sent.form.id}/responses?response=${sent.responseId}`}
            className={`wf-link ${styles.open}`}
          >
            {t('apiLog.openResponse')}
          </Link>
        </>
      )}
    </Stack>
  )
}

function SendNow({ sent }: { sent: DeliveryDetails }) {
  const t = useT()
  const send = useSendNow()
  const handleSend = () =>
    send.mutate(sent, {
      onSuccess: () => toast.show({ kind: 'success', text: t('apiLog.onItsWay') }),
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('apiLog.sendFailed')) }),
    })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'r' && !isTyping(event) && !send.isPending) handleSend()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={styles.send}>
      <Button
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        loading={send.isPending}
        onClick={handleSend}
      >
        {t('apiLog.sendNow')}
      </Button>
    </div>
  )
}

function Tries({ sent }: { sent: DeliveryDetails }) {
  const { t, language } = useI18n()
  const now = useNow()
  const dayOf = (at: string) => timeInSentence(at, now, language)
  return (
    <ol className={styles.tries} aria-label={t('apiLog.triesLabel')}>
      {sent.tries.map((each, index) => (
        <li key={each.id} data-tone={statusTone(each.status)}>
          <span>
            {t('apiLog.tryLine', {
              number: index + 1,
              outcome: each.status === null ? t('apiLog.noAnswer') : leftToRight(statusText(each.status)),
            })}
          </span>
          <time dateTime={each.at}>
            {listText(
              [dayOf(each.at).day, clockText(each.at, language, true), durationText(each.durationMs, language)],
              language,
            )}
          </time>
        </li>
      ))}
      {sent.nextAttemptAt && (
        <li data-tone="next">
          <b>{t('apiLog.nextTry')}</b>
          <time dateTime={sent.nextAttemptAt}>
            {listText([dayOf(sent.nextAttemptAt).day, dayOf(sent.nextAttemptAt).time], language)}
          </time>
        </li>
      )}
    </ol>
  )
}
