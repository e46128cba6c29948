import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { listText } from '@wayform/core/questions/list-text.ts'
import { type calls, errorText } from '../../../lib/api.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'
import { canMerge } from '../can-merge.ts'
import { useCancelMerge, useConfirmMerge, usePendingMerge, useStartMerge } from '../queries.ts'
import styles from './MergeCard.module.css'

type Merge = NonNullable<AnswerOf<typeof calls.merging.look>['merge']>
type Side = Merge['keeps']

/** Merges an account made with Google: prove it there, compare both here, confirm. */
export function MergeCard() {
  const t = useT()
  const me = useMe()
  const start = useStartMerge()
  const [query, setQuery] = useSearchParams()
  const isBack = query.get('merge') === 'confirm'
  const { data: merge, isSuccess } = usePendingMerge(isBack)

  const handleLeave = () => setQuery({}, { replace: true })
  const isGone = isBack && isSuccess && !merge
  useEffect(() => {
    if (!isGone) return
    toast.show({ kind: 'error', text: t('account.merge.gone') })
    setQuery({}, { replace: true })
  }, [isGone, setQuery, t])

  const handleStart = () =>
    start.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('account.merge.failed')) }),
    })

  if (!canMerge(me) && !isBack) return null
  return (
    <Panel title={t('account.merge.title')} titleId="merge-title" gap={16} aria-labelledby="merge-title">
      <Txt size={13} tone="2">
        {t('account.merge.text')}
      </Txt>
      <Row>
        <Button
          variant="default"
          leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
          loading={start.isPending || start.isSuccess}
          onClick={handleStart}
        >
          {t('account.merge.button')}
        </Button>
      </Row>
      {isBack && merge && <ConfirmMerge me={me} merge={merge} onLeave={handleLeave} />}
    </Panel>
  )
}

function ConfirmMerge({ me, merge, onLeave }: { me: Me; merge: Merge; onLeave: () => void }) {
  const t = useT()
  const confirm = useConfirmMerge()
  const cancel = useCancelMerge()
  const { keeps, brings, google, notes } = merge

  const handleConfirm = () =>
    confirm.mutate(merge.mergeId, {
      onSuccess: () => {
        toast.show({ kind: 'success', text: t('account.merge.done') })
        onLeave()
      },
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('account.merge.gone')) }),
    })
  const handleCancel = () => {
    cancel.mutate()
    onLeave()
  }

  return (
    <Dialog
      role="alertdialog"
      title={t(brings ? 'account.merge.dialogTitle' : 'account.merge.dialogNew')}
      onClose={handleCancel}
      actions={
        <>
          <Button variant="default" disabled={confirm.isPending} onClick={handleCancel} data-autofocus>
            {t('account.merge.cancel')}
          </Button>
          <Button loading={confirm.isPending} onClick={handleConfirm}>
            {t(brings ? 'account.merge.confirm' : 'account.merge.add')}
          </Button>
        </>
      }
    >
      <p>
        {brings ? t('account.merge.bothText') : t('account.merge.newText', { google: google.email ?? google.name })}
      </p>
      <SideView title={t('account.merge.stays')} side={keeps} fallback={me.name} />
      {brings && <SideView title={t('account.merge.moves')} side={brings} fallback={google.name} />}
      <Stack as="ul" gap={6} size={13} tone="2" className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{t(`account.merge.notes.${note}`)}</li>
        ))}
        <li>{t('account.merge.sessions')}</li>
      </Stack>
    </Dialog>
  )
}

/** Masked address: enough to recognise one's own account. */
function SideView({ title, side, fallback }: { title: string; side: Side; fallback: string }) {
  const { t, language, locale } = useI18n()
  const address = [side.email, side.whatsappNumber].filter((part) => part !== null)
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(side.createdAt))
  return (
    <Stack as="dl" gap={2} size={13} tone="2" className={styles.side}>
      <dt>{title}</dt>
      <dd dir="auto" className={styles.name}>
        {side.name || address[0] || fallback}
      </dd>
      {address.map((part) => (
        <dd key={part}>
          <bdi dir="ltr">{part}</bdi>
        </dd>
      ))}
      <dd>{listText([t(`shell.accountPage.signedInWith.${side.provider}`), since], language)}</dd>
      <dd>
        {listText(
          [t('account.merge.forms', { count: side.forms }), t('account.merge.responses', { count: side.responses })],
          language,
        )}
      </dd>
    </Stack>
  )
}
