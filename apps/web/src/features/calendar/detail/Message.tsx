import { Button } from '@mantine/core'
import type { CalendarBooking, FormOfBookings } from '@wayform/contract/calls/calendar/calendar.ts'
import { clockText, dateText } from '@wayform/i18n/day-words.ts'
import { IconBrandWhatsapp, IconCheck, IconLanguage } from '@tabler/icons-react'
import { LANGUAGE_NAMES } from '@wayform/core/language-names.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import { quickReplyLink } from '@wayform/core/quick-replies/quick-replies.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { openedChats, useOpenedChat } from '../../../lib/quick-replies/opened-chats.ts'
import { respondentLanguage } from '../../../lib/quick-replies/reply-template.ts'
import { momentText } from '../calendar-texts.ts'
import styles from './BookingPane.module.css'

export const MESSAGE_KINDS = ['confirmed', 'declined', 'moved', 'cancelled', 'reminder', 'offered'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

type Props = {
  kind: MessageKind
  booking: Pick<CalendarBooking, 'name' | 'phone' | 'locale' | 'serviceName'>
  form: FormOfBookings | undefined
  /** On the shop's clock. */
  day: number
  minute: number
  /** Another change is another text, whose chat was not opened yet. */
  openedKey: string
  /** Of a place that is kept: until when, on the shop's clock, and the page where they answer. */
  offer?: { until: { day: number; minute: number }; link: string }
}

/** A text in the customer's language that opens their chat. Nothing is sent for the owner. */
export function Message({ kind, booking, form, day, minute, openedKey, offer }: Props) {
  const { t, language } = useI18n()
  const own = form && isLanguage(form.language) ? form.language : language
  const customers = respondentLanguage(booking, own)
  const { data: theirT } = useTextsOf(customers)
  const opened = useOpenedChat(openedKey)
  const text = theirT && `${greeting(theirT)} ${body(theirT)}`
  return (
    <section>
      <div className={styles.messageHead}>
        <h3>{t(`calendar.messageOf.${kind}`)}</h3>
        {customers !== language && (
          <Pill>
            <IconLanguage size={14} stroke={1.75} aria-hidden /> {LANGUAGE_NAMES[customers]}
          </Pill>
        )}
      </div>
      {text ? (
        <p className={styles.message} dir="auto" lang={customers}>
          {text}
        </p>
      ) : (
        <LineSkeleton width="80%" />
      )}
      <Button
        component="a"
        fullWidth
        size="md"
        className={styles.whatsapp ?? ''}
        href={quickReplyLink(booking.phone, text ?? '')}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        onClick={() => openedChats.note(openedKey, kind)}
      >
        {t('orders.reply.open')}
      </Button>
      <Txt size={13} tone="2" role="status">
        {opened ? (
          <>
            <IconCheck size={15} stroke={2} aria-hidden /> {t('quickReplies.opened', { time: timeOf(opened.at) })}
          </>
        ) : (
          t('orders.reply.hint')
        )}
      </Txt>
    </section>
  )

  function greeting(say: T): string {
    return booking.name === ''
      ? say('calendar.message.hello')
      : say('calendar.message.helloName', { name: booking.name })
  }

  function body(say: T): string {
    return say(`calendar.message.${kind}`, {
      service: booking.serviceName,
      day: dateText(day, customers, 'long'),
      time: clockText(minute, customers),
      shop: form?.name ?? '',
      until: offer ? momentText(offer.until, customers) : '',
      link: offer?.link ?? '',
    })
  }

  function timeOf(at: string): string {
    const date = new Date(at)
    return clockText(date.getHours() * 60 + date.getMinutes(), language)
  }
}
