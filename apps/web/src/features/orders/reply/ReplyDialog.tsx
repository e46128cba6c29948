import { Button, Modal } from '@mantine/core'
import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { BoardOrder, FormOfOrders } from '@wayform/contract/calls/orders/orders.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import type { Language } from '@wayform/core/languages.ts'
import { quickReplyLink } from '@wayform/core/quick-replies/quick-replies.ts'
import { fillTemplate, isSameLabel, type Placeholder } from '@wayform/core/quick-replies/template.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useId, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { openedChats, useOpenedChat } from '../../../lib/quick-replies/opened-chats.ts'
import { respondentLanguage, templateOf, titleOf } from '../../../lib/quick-replies/reply-template.ts'
import { useQuickReplies } from '../../../lib/quick-replies/use-quick-replies.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { LANGUAGE_NAMES } from '../../../lib/language.ts'
import { clockText, languageOf, numberText } from '../order-texts.ts'
import { useAnswers } from '../queries.ts'
import styles from './Reply.module.css'

type Props = { order: BoardOrder; form: FormOfOrders | undefined; onClose: () => void }

/** Texts in the customer's language that open their chat. Nothing is sent for the owner. */
export function ReplyDialog({ order, form, onClose }: Props) {
  const { t, language } = useI18n()
  const name = useId()
  const customers = respondentLanguage(order, form ? languageOf(form) : language)
  const { data: theirT } = useTextsOf(customers)
  const { data: replies, error } = useQuickReplies()
  const { data: response, error: noAnswers } = useAnswers(order)
  const opened = useOpenedChat(order.responseId)
  const [chosenId, setChosen] = useState<string | null>(null)
  const isReady = theirT !== undefined && (response !== undefined || noAnswers !== null)
  const texts =
    isReady && replies
      ? replies.map((reply) => ({
          reply,
          text: fillTemplate(templateOf(reply, customers, theirT), (placeholder) =>
            valueOf(placeholder, { order, formName: form?.name ?? '', response, language: customers }),
          ),
        }))
      : undefined
  const chosen = texts?.find(({ reply }) => reply.id === (chosenId ?? fitting(replies ?? [], order)?.id)) ?? texts?.[0]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('quickReplies.title')}
      closeButtonProps={{ 'aria-label': t('shell.close'), size: 44, iconSize: 20 }}
      size={420}
      classNames={{ header: styles.header, title: styles.heading }}
    >
      <div className={styles.list}>
        <Row gap={8} className={styles.whom}>
          <bdi className="wf-grow">
            {[t('orders.number', { number: numberText(order.number, language) }), order.name]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
          {customers !== language && <Pill tone="neutral">{LANGUAGE_NAMES[customers]}</Pill>}
        </Row>
        {error && !replies && <Txt tone="2">{t('quickReplies.failed')}</Txt>}
        {texts?.length === 0 && <Txt tone="2">{t('quickReplies.none')}</Txt>}
        {!texts && !error && [60, 80, 70].map((width) => <LineSkeleton key={width} width={`${width}%`} />)}
        {texts?.map(({ reply, text }) => (
          <label key={reply.id} className={styles.reply}>
            <input
              type="radio"
              name={name}
              checked={reply.id === chosen?.reply.id}
              onChange={() => setChosen(reply.id)}
            />
            <bdi className={styles.title}>{titleOf(reply, t)}</bdi>
            <span dir="auto" lang={customers} className={styles.text}>
              {text}
            </span>
          </label>
        ))}
        <Button
          component="a"
          className={styles.open ?? ''}
          size="lg"
          href={quickReplyLink(order.phone, chosen?.text ?? '')}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          onClick={() => openedChats.note(order.responseId, chosen?.reply.id ?? '')}
        >
          {t('orders.reply.open')}
        </Button>
        <Txt size={13} tone="2" className={styles.hint} role="status">
          {opened ? (
            <>
              <IconCheck size={15} stroke={2} aria-hidden />{' '}
              {t('quickReplies.opened', { time: clockText(opened.at, language) })}
            </>
          ) : (
            t('orders.reply.hint')
          )}
        </Txt>
      </div>
    </Modal>
  )
}

/** The text that fits what the owner does next: a confirmed order first, then one that is ready. */
function fitting(replies: readonly QuickReply[], { status }: BoardOrder): QuickReply | undefined {
  const preset = status === 'new' || status === 'confirmed' ? 'confirmed' : 'ready'
  return replies.find((reply) => reply.preset === preset)
}

type Filling = { order: BoardOrder; formName: string; response: StoredResponse | undefined; language: Language }

/** In the customer's language. */
function valueOf(placeholder: Placeholder, { order, formName, response, language }: Filling) {
  switch (placeholder.kind) {
    case 'name':
      return order.name
    case 'form':
      return formName
    case 'number':
      return numberText(order.number, language)
    case 'answer':
      return (
        response?.responses.find(({ label, text }) => isSameLabel(label, placeholder.label) && text !== '')?.text ?? ''
      )
  }
}
