import { chatLink } from '@wayform/core/message/whatsapp-link.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { CalendarIcon, ClockDrawing, LostDrawing, WhatsappIcon } from '../icons.tsx'
import { PageFrame } from './PageFrame.tsx'
import type { Contact } from '../answers/shown-answers.ts'
import type { ClosedTexts, OpeningTexts } from '../rendering.ts'

export type NoticeKind = 'notFound' | 'closed' | 'broken' | 'unavailable' | 'tooMany' | 'testEnded' | 'brokenLink'

type Props = {
  kind: NoticeKind
  formName: string | undefined
  branding: boolean
  contact?: Contact | undefined
  closed?: ClosedTexts | undefined
  look?: FormLook | undefined
  t: PublicT
}

/** Why there is no form to fill in, and what to do. */
export function NoticePage({ kind, formName, branding, contact, closed, look, t }: Props) {
  const canRetry = kind === 'unavailable' || kind === 'tooMany'
  return (
    <PageFrame name={formName ?? ''} branding={branding} look={look} t={t}>
      <div className="done notice">
        {kind === 'closed' || kind === 'testEnded' || canRetry ? <ClockDrawing /> : <LostDrawing />}
        <h1 dir={closed?.title ? 'auto' : undefined}>{closed?.title || t(`form.notice.${kind}.title`)}</h1>
        {closed?.text ? (
          <p className="op-text" dir="auto">
            {closed.text}
          </p>
        ) : (
          <p>{t(`form.notice.${kind}.text`)}</p>
        )}
        {closed?.opening && <NextOpening {...closed.opening} t={t} />}
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

function NextOpening({ month, day, date, time, calendarUrl, t }: OpeningTexts & { t: PublicT }) {
  return (
    <div className="op">
      <div>
        <span className="op-day" aria-hidden="true">
          <small>{month}</small>
          <b>{day}</b>
        </span>
        <span>
          <b>{date}</b>
          <span>{time}</span>
        </span>
      </div>
      <a href={calendarUrl} target="_top">
        <CalendarIcon />
        {t('form.opening.remind')}
      </a>
    </div>
  )
}
