import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { ClockDrawing } from '../icons.tsx'
import { OFFER_TEMPLATE_ID, WAITING_TEMPLATE_ID } from '../page-data.ts'
import { PageFrame } from './PageFrame.tsx'

type Props = { form: PublicForm; t: PublicT }

/** Templates for answers kept on the device: drafts, and submissions that are not sent yet. */
export function KeepTemplates({ form, t }: Props) {
  return (
    <>
      <template id={OFFER_TEMPLATE_ID}>
        <DraftOffer t={t} />
      </template>
      <template id={WAITING_TEMPLATE_ID}>
        <WaitingPage form={form} t={t} />
      </template>
    </>
  )
}

export function DraftOffer({ t }: Pick<Props, 't'>) {
  return (
    <div className="pf-keep" role="status">
      <span>{t('form.keep.offer')}</span>
      <div>
        <button type="button" data-go-on="">
          {t('form.keep.goOn')}
        </button>
        <button type="button" data-start-over="">
          {t('form.keep.startOver')}
        </button>
      </div>
    </div>
  )
}

export function WaitingPage({ form, t }: Props) {
  return (
    <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
      <div className="pf-wait">
        <ClockDrawing />
        <h1 tabIndex={-1}>{t('form.keep.waiting')}</h1>
        <p>{t('form.keep.waitingText')}</p>
        <output className="pf-say" />
        <button type="button" className="pf-b" data-try="">
          {t('form.keep.tryNow')}
        </button>
        <div className="alt">
          <button type="button" data-again="">
            {t('form.done.again')}
          </button>
        </div>
      </div>
    </PageFrame>
  )
}
