import { chatLink } from '@wayform/core/message/whatsapp-link.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { ClockDrawing, LostDrawing, WhatsappIcon } from '../icons.tsx'
import { PageFrame } from './PageFrame.tsx'
import type { Contact } from '../answers/shown-answers.ts'

export type NoticeKind = 'notFound' | 'closed' | 'broken' | 'unavailable' | 'tooMany' | 'testEnded'

type Props = {
  kind: NoticeKind
  formName: string | undefined
  branding: boolean
  contact?: Contact | undefined
  t: PublicT
}

/** Why there is no form to fill in, and what to do. */
export function NoticePage({ kind, formName, branding, contact, t }: Props) {
  const canRetry = kind === 'unavailable' || kind === 'tooMany'
  return (
    <PageFrame name={formName ?? ''} branding={branding} t={t}>
      <div className="done notice">
        {kind === 'closed' || kind === 'testEnded' || canRetry ? <ClockDrawing /> : <LostDrawing />}
        <h1>{t(`form.notice.${kind}.title`)}</h1>
        <p>{t(`form.notice.${kind}.text`)}</p>
        {canRetry && (
          <a className="pf-b sec wide" href="?">
            {t('form.tryAgain')}
          </a>
        )}
        {contact && (
          <div className="ty-act">
            <a className="pf-b wa" href={chatLink(contact.number)} target="_top" rel="noreferrer">
              <WhatsappIcon />
              {t('form.notice.message')}
            </a>
            <small>
              {t('form.notice.call')}{' '}
              <a className="tel" href={`tel:${contact.number}`} dir="ltr">
                {contact.text}
              </a>
            </small>
          </div>
        )}
      </div>
    </PageFrame>
  )
}
