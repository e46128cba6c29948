import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { ClockDrawing, LostDrawing } from './icons.tsx'
import { PageFrame } from './PageFrame.tsx'

export type NoticeKind = 'notFound' | 'closed' | 'broken' | 'unavailable' | 'tooMany'

type Props = { kind: NoticeKind; formName: string | undefined; branding: boolean; t: PublicT }

/** Why there is no form to fill in, and what to do. */
export function NoticePage({ kind, formName, branding, t }: Props) {
  const canRetry = kind === 'unavailable' || kind === 'tooMany'
  return (
    <PageFrame name={formName ?? ''} branding={branding} t={t}>
      <div className="done notice">
        {kind === 'closed' || canRetry ? <ClockDrawing /> : <LostDrawing />}
        <h1>{t(`form.notice.${kind}.title`)}</h1>
        <p>{t(`form.notice.${kind}.text`)}</p>
        {canRetry && (
          <a className="pf-b sec wide" href="?">
            {t('form.tryAgain')}
          </a>
        )}
      </div>
    </PageFrame>
  )
}
