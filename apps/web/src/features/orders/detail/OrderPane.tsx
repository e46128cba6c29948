import { ActionIcon, Button, Drawer, Textarea } from '@mantine/core'
import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import {
  IconBan,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { askRefund } from '../../../lib/refunds/ask-refund.ts'
import { ProviderRefund } from '../../../lib/refunds/ProviderRefund.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { COLUMNS, nextOf } from '../board/board-view.ts'
import { isSecondPress } from '../board/second-press.ts'
import { nameOfStatus, numberText, payOf, wayText } from '../order-texts.ts'
import { useAnswers, useEditOrder, useMarkPaid, usePutRefunded, useRefund } from '../queries.ts'
import { Bill } from './Bill.tsx'
import { History } from './History.tsx'
import styles from './OrderPane.module.css'

type Props = {
  openId: string | null
  /** Undefined: it is gone, or was never there. */
  order: BoardOrder | undefined
  forms: readonly FormOfOrders[]
  /** In the order of the board. */
  neighbours: readonly BoardOrder[]
  onOpen: (order: BoardOrder) => void
  onClose: () => void
  onMove: (order: BoardOrder, status: ResponseStatus) => void
  onReply: (order: BoardOrder) => void
  onPrint: (order: BoardOrder) => void
}

/** One order over the board: who, how, what it costs, and what was done with it. */
export function OrderPane({ openId, order, ...props }: Props) {
  const { t, language } = useI18n()
  // The drawer gives the focus back only if it was closed before.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const label = order ? t('orders.number', { number: numberText(order.number, language) }) : t('orders.title')
  return (
    <Drawer
      opened={isMounted && openId !== null}
      // Every open dialog receives Escape; only the topmost handles it.
      onClose={() => isCovered() || props.onClose()}
      position="right"
      size={520}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label }, root: { 'data-order-pane': true } }}
      classNames={{ content: styles.drawer, body: styles.body }}
      transitionProps={{ duration: 200 }}
    >
      {order ? (
        <Content key={order.responseId} order={order} {...props} />
      ) : (
        <div className={styles.gone}>
          <p>{t('orders.detail.gone')}</p>
          <Button variant="default" onClick={props.onClose}>
            {t('orders.detail.close')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

/** Whether a reply, a ticket or a question is open above the order. */
function isCovered(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return [...dialogs].some((dialog) => !dialog.closest('[data-order-pane]'))
}

type ContentProps = Omit<Props, 'openId' | 'order'> & { order: BoardOrder }

function Content({ order, forms, neighbours, onOpen, onClose, onMove, onReply, onPrint }: ContentProps) {
  const { t, language } = useI18n()
  const now = useNow()
  const phoneText = usePhoneText()
  const mayAnswer = useMay('answer')
  const form = forms.find(({ id }) => id === order.formId)
  const at = neighbours.findIndex(({ responseId }) => responseId === order.responseId)
  const [previous, following] = [neighbours[at - 1], at < 0 ? undefined : neighbours[at + 1]]
  const next = nextOf(order.status)
  const pay = payOf(order)
  const Way = order.way === 'delivery' ? IconTruckDelivery : IconBuildingStore
  const handleCancel = async () => {
    const isSure = await confirm({
      title: t('orders.cancel.title'),
      body: t('orders.cancel.text'),
      confirmLabel: t('orders.cancel.confirm'),
      cancelLabel: t('orders.cancel.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    onClose()
    onMove(order, 'cancelled')
  }
  return (
    <>
      <header className={styles.header}>
        <ActionIcon aria-label={t('orders.detail.close')} onClick={onClose} data-autofocus>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div className={styles.title}>
          <h2>{t('orders.number', { number: numberText(order.number, language) })}</h2>
          <p>
            {t('responses.when', responseTime(order.createdAt, now, language))}
            {form && (
              <>
                {' · '}
                <bdi>{form.name}</bdi>
              </>
            )}
          </p>
        </div>
        <ActionIcon aria-label={t('orders.ticket.print')} onClick={() => onPrint(order)}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('orders.detail.previous')}
          disabled={!previous}
          onClick={() => previous && onOpen(previous)}
        >
          <IconChevronUp size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('orders.detail.next')}
          disabled={!following}
          onClick={() => following && onOpen(following)}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.content}>
        {order.status === 'cancelled' ? (
          <Pill tone="danger">{nameOfStatus(t, 'cancelled', form)}</Pill>
        ) : (
          <ol className={styles.steps}>
            {COLUMNS.map((column, index) => {
              const reached = COLUMNS.findIndex((each) => each === order.status)
              return (
                <li
                  key={column}
                  data-state={index === reached ? 'now' : index < reached ? 'past' : undefined}
                  aria-current={index === reached ? 'step' : undefined}
                >
                  <button
                    type="button"
                    disabled={!mayAnswer || index === reached}
                    onClick={() => onMove(order, column)}
                  >
                    {nameOfStatus(t, column, form)}
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        <section>
          <div className={styles.customer}>
            <span className={styles.avatar} aria-hidden>
              {initialsOf(order.name) || '#'}
            </span>
            <div className="wf-grow">
              <span className={styles.name}>
                <bdi>{order.name || t('orders.noName')}</bdi>
              </span>
              {order.phone !== '' && (
                <span className={styles.phone}>
                  <bdi>{phoneText(order.phone)}</bdi>
                </span>
              )}
            </div>
            {mayAnswer && order.phone !== '' && (
              <button type="button" className={styles.chat} onClick={() => onReply(order)}>
                <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
                {t('orders.reply.open')}
              </button>
            )}
          </div>
          {(order.way !== null || order.when !== null) && (
            <div className={styles.way}>
              <Way size={18} stroke={1.75} aria-hidden />
              <div>
                <bdi>{wayText(order, { t, language })}</bdi>
                {order.address !== '' && (
                  <div>
                    <bdi>{order.address}</bdi>
                  </div>
                )}
              </div>
            </div>
          )}
        </section>
        {order.payment && pay && (
          <section>
            <h3>{t('orders.detail.payment')}</h3>
            <div className={styles.payment}>
              <bdi>{order.payment.label}</bdi>
              <Pill tone={pay.tone}>{t(`orders.pay.${pay.word}`)}</Pill>
              {order.payment.state === 'proofSent' && <ProofLink order={order} />}
              {mayAnswer && <MarkPaid order={order} state={order.payment.state} />}
              <Refund order={order} payment={order.payment} />
            </div>
          </section>
        )}
        <section>
          <h3>{t('orders.detail.bill')}</h3>
          <Bill order={order} />
        </section>
        <section>
          <h3>{t('orders.detail.note')}</h3>
          <Note order={order} isReadOnly={!mayAnswer} />
        </section>
        <section>
          <h3>{t('orders.detail.history')}</h3>
          <History order={order} form={form} />
        </section>
        <Link className={styles.answers} to={`/forms/${order.formId}/responses?response=${order.responseId}`}>
          {t('orders.detail.answers')}
        </Link>
      </div>
      {mayAnswer && (
        <footer className={styles.footer}>
          {next && (
            <Button
              className="wf-grow"
              size="lg"
              onClick={({ nativeEvent }) => isSecondPress(nativeEvent) || onMove(order, next)}
            >
              {t(`orders.next.${next}`)}
            </Button>
          )}
          {order.status !== 'cancelled' && (
            <Button
              variant="default"
              size="lg"
              className={styles.cancel ?? ''}
              aria-label={t('orders.cancel.confirm')}
              onClick={() => void handleCancel()}
            >
              <IconBan size={20} stroke={1.75} aria-hidden />
            </Button>
          )}
        </footer>
      )}
    </>
  )
}

/** The picture that the customer sent, by a link that expires. Many send none. */
function ProofLink({ order }: { order: BoardOrder }) {
  const { t } = useI18n()
  const { data: response } = useAnswers(order)
  const file = response?.responses.find(({ payment }) => payment?.proof?.file)?.payment?.proof?.file
  if (!file) return null
  return (
    <a className={styles.proof} href={file.url} target="_blank" rel="noopener noreferrer">
      {t('orders.detail.proof')}
    </a>
  )
}

/** Asks nothing, and can be undone. A payment that a provider confirms is not marked by members. */
function MarkPaid({ order, state }: { order: BoardOrder; state: string }) {
  const { t } = useI18n()
  const mark = useMarkPaid()
  if (!['cash', 'unpaid', 'proofSent', 'marked'].includes(state)) return null
  const isMarked = state === 'marked'
  const handleMark = () =>
    mark.mutate(
      { order, isPaid: !isMarked },
      {
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('responses.payment.failed')) }),
      },
    )
  return (
    <Button
      variant="default"
      size="sm"
      loading={mark.isPending}
      className={styles.mark ?? ''}
      onClick={({ nativeEvent }) => isSecondPress(nativeEvent) || handleMark()}
    >
      {t(isMarked ? 'shell.undo' : 'responses.payment.mark')}
    </Button>
  )
}

type Paid = NonNullable<BoardOrder['payment']>

/** Money at a provider is refunded through it; for any other payment the owner marks it as refunded. */
function Refund({ order, payment }: { order: BoardOrder; payment: Paid }) {
  const put = usePutRefunded(order)
  if (!payment.provider) return <MarkRefunded order={order} state={payment.state} />
  const { method, currency, left } = payment.provider
  if (left === null) return null
  return (
    <ProviderRefund
      formId={order.formId}
      responseId={order.responseId}
      payment={{ method, currency, left }}
      goods={order.status === 'cancelled' ? null : 'order'}
      onDone={put}
    />
  )
}

/** Moves no money. */
function MarkRefunded({ order, state }: { order: BoardOrder; state: string }) {
  const { t } = useI18n()
  const mayRefund = useMay('manageMoney')
  const refund = useRefund()
  const isRefunded = state === 'refunded'
  if (!mayRefund || (state !== 'marked' && !isRefunded)) return null
  const handleRefund = async () => {
    const asked = isRefunded ? { cancels: false } : await askRefund(t, order.status !== 'cancelled')
    if (!asked) return
    refund.mutate(
      { order, isRefunded: !isRefunded, ...asked },
      { onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('responses.payment.failed')) }) },
    )
  }
  return (
    <Button variant="default" size="sm" loading={refund.isPending} onClick={() => void handleRefund()}>
      {t(isRefunded ? 'shell.undo' : 'responses.payment.refund.open')}
    </Button>
  )
}

const MAX_NOTE = 5_000

/** Saved when the field is left. */
function Note({ order, isReadOnly }: { order: BoardOrder; isReadOnly: boolean }) {
  const { t } = useI18n()
  const edit = useEditOrder()
  const [draft, setDraft] = useState<string | null>(null)
  const save = () => {
    if (draft === null || draft === order.note) return
    edit.mutate(
      { order, note: draft },
      {
        // What was typed meanwhile stays, and is saved when the field is left again.
        onSuccess: () => setDraft((now) => (now === draft ? null : now)),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('orders.detail.noteFailed')) }),
      },
    )
  }
  return (
    <Textarea
      aria-label={t('orders.detail.note')}
      placeholder={t('orders.detail.noteHint')}
      attributes={{ input: { dir: 'auto' } }}
      autosize
      minRows={2}
      maxLength={MAX_NOTE}
      readOnly={isReadOnly}
      value={draft ?? order.note}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
    />
  )
}
