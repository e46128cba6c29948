import { Button } from '@mantine/core'
import type { CalendarWait, FormOfBookings } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText, dateText } from '@wayform/i18n/day-words.ts'
import { dayOf } from '@wayform/core/bookings/local-days.ts'
import { inDigits } from '@wayform/core/numbers/number-format.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useId } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { momentText } from '../calendar-texts.ts'
import { Message } from '../detail/Message.tsx'
import { useMarkBooking } from '../queries.ts'
import { localOf } from '../view/moments.ts'
import styles from './Waiting.module.css'

type Props = {
  waits: readonly CalendarWait[]
  forms: readonly FormOfBookings[]
  clock: ZoneClock
  onClose: () => void
}

/** Customers on the waiting list by day, in the order in which they came. */
export function WaitingDialog({ waits, forms, clock, onClose }: Props) {
  const { t, language } = useI18n()
  return (
    <Dialog
      title={t('calendar.waitingList.title')}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('calendar.waitingList.close')}
        </Button>
      }
    >
      <p>{t('calendar.waitingList.intro')}</p>
      {waits.length === 0 && <p role="status">{t('calendar.waitingList.none')}</p>}
      {[...new Set(waits.map(({ day }) => day))].map((day) => {
        const title = dateText(dayOf(day), language, 'long')
        return (
          <section key={day} className={styles.day} aria-label={title}>
            <Txt as="h3" size={14} weight={600}>
              {title}
            </Txt>
            <ol className={styles.list}>
              {waits
                .filter((wait) => wait.day === day)
                .map((wait) => (
                  <Person
                    key={wait.responseId}
                    wait={wait}
                    clock={clock}
                    form={forms.find(({ id }) => id === wait.formId)}
                  />
                ))}
            </ol>
          </section>
        )
      })}
    </Dialog>
  )
}

type PersonProps = { wait: CalendarWait; form: FormOfBookings | undefined; clock: ZoneClock }

function Person({ wait, form, clock }: PersonProps) {
  const { t, language } = useI18n()
  const nameId = useId()
  const phoneText = usePhoneText()
  const mayAnswer = useMay('answer')
  const mark = useMarkBooking()
  const { name, phone, serviceName, staffName, party, from, offer, url } = wait
  const start = offer && localOf(Date.parse(offer.start), clock)
  const until = offer && localOf(Date.parse(offer.until), clock)
  const what = [
    staffName === '' ? serviceName : t('calendar.serviceWith', { service: serviceName, staff: staffName }),
    party > 1 ? t('calendar.party', { count: party }) : '',
    from === '' ? t('calendar.waitingList.any') : t('calendar.waitingList.from', { time: inDigits(from, language) }),
  ]

  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('calendar.waitingList.ask'),
      body: t('calendar.waitingList.removeText'),
      confirmLabel: t('calendar.waitingList.remove'),
      cancelLabel: t('calendar.ask.keep'),
      isDangerous: true,
    })
    if (!isSure) return
    mark.mutate(
      { booking: wait, status: 'cancelled' },
      {
        onSuccess: () => toast.show({ kind: 'success', text: t('calendar.waitingList.removed') }),
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('calendar.waitingList.failed')) }),
      },
    )
  }
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span className="wf-grow">
          <bdi id={nameId}>{name || t('calendar.noName')}</bdi>
          {phone !== '' && (
            <span className={styles.phone}>
              <bdi>{phoneText(phone)}</bdi>
            </span>
          )}
          <Txt as="small" size={13} tone="2" className="wf-block">
            <bdi>{what.filter((each) => each !== '').join(' · ')}</bdi>
          </Txt>
        </span>
        <Pill tone={offer ? 'ok' : wait.state === 'expired' ? 'warn' : 'neutral'}>{stateText()}</Pill>
      </div>
      {mayAnswer && offer && start && until && url !== null && phone !== '' && (
        <Message
          kind="offered"
          booking={wait}
          form={form}
          day={start.day}
          minute={start.minute}
          offer={{ until, link: url }}
          openedKey={`${wait.responseId} offered ${offer.start}`}
        />
      )}
      {mayAnswer && (
        <div>
          <Button
            variant="default"
            className={styles.danger ?? ''}
            loading={mark.isPending}
            aria-describedby={nameId}
            onClick={() => void handleRemove()}
          >
            {t('calendar.waitingList.remove')}
          </Button>
        </div>
      )}
    </li>
  )

  function stateText(): string {
    if (!start || !until) return t(`calendar.waitingList.${wait.state === 'expired' ? 'expired' : 'waiting'}`)
    return t('calendar.waitingList.offered', {
      start: clockText(start.minute, language),
      until: until.day === start.day ? clockText(until.minute, language) : momentText(until, language),
    })
  }
}
