import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { CopyIcon, DoneDrawing, ListIcon, PhoneIcon, WhatsappIcon } from './icons.tsx'
import { MessageText } from './MessageText.tsx'
import { PageFrame } from './PageFrame.tsx'

export type Handoff = {
  messageText: string
  whatsappUrl: string
  deliveredTo: string
  responseNumber: number
  receiptUrl: string
}

type Props = Handoff & { form: PublicForm; t: PublicT }

/** What a page carries for its script to fill in. */
export const EMPTY_HANDOFF: Handoff = {
  messageText: '',
  whatsappUrl: '',
  deliveredTo: '',
  responseNumber: 0,
  receiptUrl: '',
}

/**
 * The answers are stored; the person still has to press send in WhatsApp. A real link that a person taps: a window
 * opened by script after waiting for the network would be blocked.
 */
export function DonePage({ form, t, ...handoff }: Props) {
  const { messageText, whatsappUrl, deliveredTo, responseNumber, receiptUrl } = handoff
  return (
    <PageFrame name={form.name} branding={form.branding} t={t}>
      <div className="done">
        <DoneDrawing />
        <h1 tabIndex={-1}>{t('form.done.title')}</h1>
        <p>{t('form.done.text')}</p>
        <MessageText text={messageText} />
        {/* The top window, because a form may stand in a frame of another site. */}
        <a className="pf-b wa" href={whatsappUrl} target="_top">
          <WhatsappIcon />
          {t('form.done.open')}
        </a>
        <div className="alt">
          {/* Copying needs the script, which shows the button. */}
          <button type="button" data-copy="" hidden>
            <CopyIcon />
            <output>{t('form.done.copy')}</output>
          </button>
          <a href={`tel:${deliveredTo}`} data-tel="">
            <PhoneIcon />
            <bdi dir="ltr">{deliveredTo}</bdi>
          </a>
          <a href={receiptUrl} data-receipt="">
            <ListIcon />
            {t('form.done.receipt')}
          </a>
        </div>
        <p className="small">
          <span data-number="">{t('form.done.number', { number: responseNumber })}</span> ·{' '}
          <a href={`/${form.link}`} data-again="">
            {t('form.done.again')}
          </a>
        </p>
      </div>
    </PageFrame>
  )
}
