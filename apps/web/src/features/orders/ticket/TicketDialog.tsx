import { Button, Modal } from '@mantine/core'
import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import { direction } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useHref } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { QrCode } from '../../../lib/qr/QrCode.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { countText, languageOf, moneyText, numberText, payOf, type Told, whenText } from '../order-texts.ts'
import styles from './Ticket.module.css'

type Props = { order: BoardOrder; form: FormOfOrders | undefined; onClose: () => void }
type Paper = 'roll' | 'a4'

/** The ticket as it will be printed: for the kitchen, so in the shop's language, black on white. */
export function TicketDialog({ order, form, onClose }: Props) {
  const { t, language } = useI18n()
  const [paper, setPaper] = useState<Paper>('roll')
  const shopLanguage = form ? languageOf(form) : language
  const { data: shopT } = useTextsOf(shopLanguage)
  const ticket = shopT && (
    <Ticket order={order} formName={form?.name ?? ''} told={{ t: shopT, language: shopLanguage }} />
  )
  const roll = numberFormat(language, { style: 'unit', unit: 'millimeter', unitDisplay: 'short' }).format(80)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('orders.ticket.title')}
      closeButtonProps={{ 'aria-label': t('shell.close'), size: 44, iconSize: 20 }}
      size={420}
      classNames={{ header: styles.header, title: styles.heading }}
    >
      <div className={styles.dialog}>
        <Choices
          kind="segments"
          label={t('orders.ticket.paper')}
          isLabelHidden
          value={paper}
          options={[
            { value: 'roll', label: roll },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={setPaper}
        />
        <div className={styles.preview}>{ticket}</div>
        <Button
          size="lg"
          disabled={!shopT}
          data-autofocus
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => platform.print()}
        >
          {t('orders.ticket.now')}
        </Button>
      </div>
      {createPortal(
        <div className={styles.sheet} data-print-ticket={paper} aria-hidden>
          {ticket}
        </div>,
        document.body,
      )}
    </Modal>
  )
}

function Ticket({ order, formName, told }: { order: BoardOrder; formName: string; told: Told }) {
  const { t, language } = told
  const now = useNow()
  const phoneText = usePhoneText()
  const path = useHref(`/orders?open=${order.responseId}`)
  const pay = payOf(order)
  const number = numberText(order.number, language)
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const way = order.way && t(order.way === 'delivery' ? 'form.order.delivery' : 'form.order.pickup')
  return (
    <div className={styles.ticket} lang={language} dir={direction(language)}>
      <div className={styles.shop}>
        <b dir="auto">{formName}</b>
        <span>{t('responses.when', responseTime(order.createdAt, now, language))}</span>
      </div>
      <div className={styles.number}>
        <b>{number}</b>
        <span>
          {way && <span className="wf-block">{way}</span>}
          {whenText(order, told)}
        </span>
      </div>
      <div className={styles.customer}>
        <bdi>{order.name}</bdi>
        <bdi>{phoneText(order.phone)}</bdi>
      </div>
      {(order.zone !== null || order.address !== '') && (
        <div dir="auto">{[order.zone, order.address].filter(Boolean).join(', ')}</div>
      )}
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <b className={styles.quantity}>{countText(line.quantity, language)}</b>
            <div>
              <b dir="auto" className="wf-block">
                {line.name}
              </b>
              {line.variantName !== '' && <bdi className="wf-block">{line.variantName}</bdi>}
              {line.extraNames.map((extra) => (
                <span key={extra} className="wf-block">
                  + <bdi>{extra}</bdi>
                </span>
              ))}
              {line.note !== '' && (
                <span className={styles.wish} dir="auto">
                  {line.note}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.total}>
        <span>{t('form.order.items', { count: items })}</span>
        <b>{moneyText(order.total, order.currency, language)}</b>
      </div>
      {pay && <div className={styles.pay}>{t(`orders.pay.${pay.word}`)}</div>}
      <div className={styles.scan}>
        <QrCode text={new URL(path, location.origin).href} label={t('orders.ticket.scan', { number })} />
        <span>{t('orders.ticket.scan', { number })}</span>
      </div>
    </div>
  )
}
