import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { KEY_PREFIX } from '@wayform/core/api/api-keys.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { curlText } from '../curl-text.ts'
import { durationText } from '../duration-text.ts'
import { type CallDetails, useCall } from '../queries.ts'
import { statusText } from '../status-text.ts'
import { Code } from './Code.tsx'
import { Head } from './Head.tsx'
import { shortPath } from './LogLines.tsx'

export function CallDetail({ callId }: { callId: string }) {
  const { t, language } = useI18n()
  const { data: call, error } = useCall(callId)
  if (!call) {
    return error ? (
      <Txt role="alert">{errorText(error, t('apiLog.loadFailed'))}</Txt>
    ) : (
      <Txt role="status">{t('apiLog.loading')}</Txt>
    )
  }
  const asked = `${call.method} ${shortPath(call.path)}`
  const came = [
    asked,
    `authorization: Bearer ${KEY_PREFIX}${call.key.start}…`,
    ...(call.userAgent ? [`user-agent: ${call.userAgent}`] : []),
    `from: ${call.ip}`,
  ]
  const { method, requestBody: body } = call
  return (
    <Stack gap={16}>
      <Head status={call.status} title={t(titleOf(call.status))} text={asked} />
      {call.key.name !== '' && <KeyNotice call={call} />}
      <Code
        label={t('apiLog.whatIn')}
        head={came}
        body={body}
        curl={curlText({ method, url: `${location.origin}${call.path}`, body, hasKey: true })}
      />
      <Code
        label={t('apiLog.whatAnswered')}
        head={[`HTTP/1.1 ${statusText(call.status)}`]}
        body={call.answerBody}
        note={durationText(call.durationMs, language)}
      />
    </Stack>
  )
}

/** The key of a call; where the key lacks a right, also the rights that it has. */
function KeyNotice({ call: { key, status } }: { call: CallDetails }) {
  const t = useT()
  const { name } = key
  return (
    <Notice
      icon={<IconKey size={20} stroke={1.75} aria-hidden />}
      action={
        <Button component={Link} to="/api-keys" variant="default" size="sm">
          {t('apiLog.seeKey')}
        </Button>
      }
    >
      {status === FORBIDDEN ? t('apiLog.keyMay', { name, scopes: key.scopes.join(', ') }) : t('apiLog.key', { name })}
    </Notice>
  )
}

const FORBIDDEN = 403

function titleOf(status: number) {
  if (status === FORBIDDEN) return 'apiLog.refused'
  if (status === 404) return 'apiLog.missing'
  if (status === 429) return 'apiLog.tooMany'
  if (status >= 500) return 'apiLog.ours'
  return status >= 400 ? 'apiLog.invalid' : 'apiLog.answered'
}
