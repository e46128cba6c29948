import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { THIS_ADDRESS } from './field-ids.ts'
import { HandOffLinks, type HandOffScripts } from './HandOffLinks.tsx'
import { DoneDrawing, ListIcon } from './icons.tsx'
import { MessageText } from './MessageText.tsx'
import { PageFrame } from './PageFrame.tsx'

export type Handoff = {
  messageText: string
  whatsappUrl: string
  deliveredTo: string
  responseNumber: number
  receiptUrl: string
}

type Props = Handoff & {
  form: PublicForm
  t: PublicT
  scripts: HandOffScripts | undefined
  /** Where another response begins, when that is not this very address. */
  againUrl?: string
}

/** What a page carries for its script to fill in. */
export const EMPTY_HANDOFF: Handoff = {
  messageText: '',
  whatsappUrl: '',
  deliveredTo: '',
  responseNumber: 0,
  receiptUrl: '',
}

/** The answers are stored; the person still has to press send in WhatsApp. The page stays as it is until they come back. */
export function DonePage({ form, t, scripts, againUrl = THIS_ADDRESS, ...handoff }: Props) {
  const { messageText, whatsappUrl, deliveredTo, responseNumber, receiptUrl } = handoff
  return (
    <PageFrame name={form.name} branding={form.branding} t={t}>
      <div className="done">
        <DoneDrawing />
        <h1 tabIndex={-1}>{t('form.done.title')}</h1>
        <p>{t('form.done.text')}</p>
        <MessageText text={messageText} />
        <HandOffLinks {...{ whatsappUrl, deliveredTo, scripts, t }} hasQr>
          <a href={receiptUrl} data-receipt="">
            <ListIcon />
            {t('form.done.receipt')}
          </a>
        </HandOffLinks>
        <p className="small">
          <span data-number="">{t('form.done.number', { number: responseNumber })}</span> ·{' '}
          <a href={againUrl} data-again="">
            {t('form.done.again')}
          </a>
        </p>
      </div>
    </PageFrame>
  )
}
