import { ActionIcon, Button, Drawer, TextInput } from '@mantine/core'
import type { CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText, dateText, dayNumberText } from '@wayform/i18n/day-words.ts'
import { IconBan, IconCalendarEvent, IconCheck, IconUserOff, IconX } from '@tabler/icons-react'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { localDay } from '@wayform/core/bookings/local-days.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { dayText, lengthOf, numberText } from '../calendar-texts.ts'
import { type CalendarData, useAnswers, useMarkBooking } from '../queries.ts'
import { canMove, isLate } from '@wayform/core/bookings/calendar/calendar-view.ts'
import styles from './BookingPane.module.css'
import { Message, type MessageKind } from './Message.tsx'
import { paidText } from './paid-text.ts'
import { Reschedule } from './Reschedule.tsx'

/** As much as the customer's page shows. */
const MAX_REASON = 200

type Props = {
  openId: string | null
  /** Undefined: it is gone, or on another day. */
  booking: CalendarBooking | undefined
  data: CalendarData
  hours: CalendarHours
  clock: ZoneClock
  now: Date
  /** A change just made elsewhere, about which the pane offers a message to the customer. */
  news: MessageKind | null
  onOpen: (booking: CalendarBooking) => void
  /** It is on another day now. */
  onDay: (day: number) => void
  onClose: () => void
}

/** One booking over the calendar: when, who, and what can be done with it. */
export function BookingPane({ openId, booking, ...props }: Props) {
  const { t, language } = useI18n()
  const label = booking ? t('calendar.number', { number: numberText(booking.number, language) }) : t('calendar.title')
  return (
    <Drawer
      opened={openId !== null}
      onClose={() => isCovered() || props.onClose()}
      position="right"
      size={520}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label }, root: { 'data-booking-pane': true } }}
      classNames={{ content: styles.drawer, body: styles.body }}
      transitionProps={{ duration: 200 }}
    >
      {booking ? (
        <Content key={booking.responseId} booking={booking} {...props} />
      ) : (
        <div className={styles.gone}>
          <p>{t('calendar.detail.gone')}</p>
          <Button variant="default" onClick={props.onClose}>
            {t('calendar.detail.close')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

/** Every open dialog receives Escape; only the topmost handles it. */
function isCovered(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return [...dialogs].some((dialog) => !dialog.closest('[data-booking-pane]'))
}

type ContentProps = Omit<Props, 'openId' | 'booking'> & { booking: CalendarBooking }

function Content({ booking, data, hours, clock, now, news, onOpen, onDay, onClose }: ContentProps) {
  const { t, language } = useI18n()
  const phoneText = usePhoneText()
  const mayAnswer = useMay('answer')
  const mark = useMarkBooking()
  const [done, setDone] = useState(news)
  const [isMoving, setMoving] = useState(false)
  const form = data.forms.find(({ id }) => id === booking.formId)
  const start = Date.parse(booking.start)
  const day = localDay(start, clock)
  const from = (start + clock(start) - day * DAY_MS) / 60_000
  const staff = hours.staff.find(({ id }) => id === booking.staffId)?.name ?? booking.staffName
  const isOver = start <= now.getTime()
  const isCancelled = booking.status === 'cancelled'
  const others = data.bookings.filter(
    ({ isHeld, responseId, serviceId, staffId, start: at }) =>
      isHeld &&
      responseId !== booking.responseId &&
      serviceId === booking.serviceId &&
      staffId === booking.staffId &&
      at === booking.start,
  )

  const set = (status: ResponseStatus, kind: MessageKind | null, reason = '') =>
    mark.mutate(
      { booking, status, ...(reason !== '' && { reason }) },
      {
        onSuccess: () => setDone(kind),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('calendar.changeFailed')) }),
      },
    )
  const handleCancel = async (kind: 'declined' | 'cancelled') => {
    let reason = ''
    const isSure = await confirm({
      title: t(`calendar.ask.${kind}`),
      body: (
        <>
          {[t('calendar.ask.text'), paidText(booking, { t, language, rules: hours.rules, now })].join(' ').trim()}
          <TextInput
            mt="md"
            label={t('calendar.ask.reason')}
            description={t('calendar.ask.reasonHint')}
            maxLength={MAX_REASON}
            attributes={{ input: { dir: 'auto' } }}
            onChange={(event) => {
              reason = event.currentTarget.value.trim()
            }}
          />
        </>
      ),
      confirmLabel: t(`calendar.ask.${kind}Yes`),
      cancelLabel: t('calendar.ask.keep'),
      isDangerous: true,
    })
    if (isSure) set('cancelled', kind, reason)
  }
  const kind = done ?? (isCancelled ? 'cancelled' : booking.isHeld && !isOver && !booking.waits ? 'reminder' : null)
  return (
    <>
      <header className={styles.header}>
        <ActionIcon aria-label={t('calendar.detail.close')} onClick={onClose} data-autofocus>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div className={styles.title}>
          <h2>
            {t('calendar.number', { number: numberText(booking.number, language) })} {statePill()}{' '}
            {booking.isComing && <Pill tone="ok">{t('calendar.coming')}</Pill>}
          </h2>
          {form && (
            <p>
              <bdi>{form.name}</bdi>
            </p>
          )}
        </div>
      </header>
      <div className={styles.content}>
        <div className={styles.when}>
          <span className={styles.leaf} aria-hidden>
            <small>{dayText(day, language, { month: 'short' })}</small>
            {dayNumberText(day, language)}
          </span>
          <div>
            <b>
              {t('calendar.detail.when', {
                day: dateText(day, language, 'long'),
                from: clockText(from, language),
                to: clockText(from + lengthOf(booking), language),
              })}
            </b>
            <p>
              <bdi>
                {staff === ''
                  ? booking.serviceName
                  : t('calendar.serviceWith', { service: booking.serviceName, staff })}
              </bdi>
              {booking.party > 1 && ` · ${t('calendar.party', { count: booking.party })}`}
            </p>
          </div>
        </div>
        {mayAnswer && !isCancelled && (
          <div className={styles.actions}>
            {booking.waits ? (
              <>
                <Button
                  loading={mark.isPending}
                  leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
                  onClick={() => set('confirmed', 'confirmed')}
                >
                  {t('calendar.do.confirm')}
                </Button>
                <Button
                  variant="default"
                  className={styles.danger ?? ''}
                  leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void handleCancel('declined')}
                >
                  {t('calendar.do.decline')}
                </Button>
              </>
            ) : (
              <>
                {canMove(booking) && (
                  <Button
                    variant="default"
                    aria-expanded={isMoving}
                    leftSection={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />}
                    onClick={() => setMoving(!isMoving)}
                  >
                    {t('calendar.do.move')}
                  </Button>
                )}
                <Button
                  variant="default"
                  disabled={!isOver}
                  loading={mark.isPending}
                  aria-pressed={booking.status === 'done'}
                  leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
                  onClick={() => set(booking.status === 'done' ? 'confirmed' : 'done', null)}
                >
                  {t('calendar.came')}
                </Button>
                <Button
                  variant="default"
                  disabled={!isOver}
                  aria-pressed={booking.status === 'noShow'}
                  leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden />}
                  onClick={() => set(booking.status === 'noShow' ? 'confirmed' : 'noShow', null)}
                >
                  {t('orders.status.noShow')}
                </Button>
                <Button
                  variant="default"
                  className={styles.danger ?? ''}
                  leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void handleCancel('cancelled')}
                >
                  {t('calendar.do.cancel')}
                </Button>
              </>
            )}
          </div>
        )}
        {isLate(booking) && (
          <Notice tone="danger" title={t('calendar.late')}>
            {t('calendar.lateText')}
          </Notice>
        )}
        {isMoving && (
          <Reschedule
            booking={booking}
            hours={hours}
            clock={clock}
            day={day}
            minute={from}
            onDone={(to) => {
              setMoving(false)
              setDone('moved')
              onDay(to)
            }}
            onClose={() => setMoving(false)}
          />
        )}
        <div className={styles.customer}>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(booking.name) || '#'}
          </span>
          <div className="wf-grow">
            <span className={styles.name}>
              <bdi>{booking.name || t('calendar.noName')}</bdi>
            </span>
            {booking.phone !== '' && (
              <span className={styles.phone}>
                <bdi>{phoneText(booking.phone)}</bdi>
              </span>
            )}
          </div>
        </div>
        {booking.payment && (
          <section>
            <h3>{t('orders.detail.payment')}</h3>
            <bdi>{booking.payment.label}</bdi>
          </section>
        )}
        {mayAnswer && kind !== null && booking.phone !== '' && (
          <Message
            kind={kind}
            booking={booking}
            form={form}
            day={day}
            minute={from}
            openedKey={`${booking.responseId} ${kind} ${booking.sequence}`}
          />
        )}
        {others.length > 0 && (
          <section>
            <h3>{t('calendar.detail.others')}</h3>
            <ul className={styles.others}>
              {others.map((other) => (
                <li key={other.responseId}>
                  <button type="button" onClick={() => onOpen(other)}>
                    <bdi>{other.name || t('calendar.noName')}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Answers booking={booking} />
        <Link className={styles.all} to={`/forms/${booking.formId}/responses?response=${booking.responseId}`}>
          {t('orders.detail.answers')}
        </Link>
      </div>
    </>
  )

  function statePill() {
    if (isLate(booking)) return <Pill tone="danger">{t('calendar.late')}</Pill>
    if (booking.waits) return <Pill tone="warn">{t('calendar.waits')}</Pill>
    const tone = isCancelled ? 'danger' : booking.status === 'noShow' ? 'neutral' : 'ok'
    const status = booking.status === 'new' ? 'confirmed' : booking.status
    return <Pill tone={tone}>{statusText(t, status, { names: form?.statusNames ?? {}, hasOrders: true })}</Pill>
  }
}

/** The other answers of the response. */
function Answers({ booking }: { booking: CalendarBooking }) {
  const { t } = useI18n()
  const { data } = useAnswers(booking)
  const shown = data?.responses.filter(({ type, text }) => text !== '' && !isToldAbove({ type })) ?? []
  if (shown.length === 0) return null
  return (
    <section>
      <h3>{t('calendar.detail.answers')}</h3>
      <dl className={styles.answers}>
        {shown.map(({ label, text }, index) => (
          <div key={index}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isToldAbove = (question: { type: string }) => isBooking(question) || isPhone(question) || isPayment(question)
