import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { localeOf } from '@wayform/core/languages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { BackIcon } from './icons.tsx'
import { PageFrame } from './PageFrame.tsx'

type Common = { form: PublicForm; t: PublicT; answers: readonly AnswerText[] }

/** The last look without script: only this page carries the key that makes a second press harmless. */
export function CheckPage({ form, t, answers, state }: Common & { state: string }) {
  return (
    <PageFrame name={form.name} branding={form.branding} t={t}>
      <form className="pf-in" method="post">
        <input type="hidden" name=".state" value={state} />
        <div className="pf-h">
          <h1>{t('form.check.title')}</h1>
          <p>{t('form.check.text')}</p>
        </div>
        <AnswerList answers={answers} />
        <div className="pf-act">
          <button className="pf-b sec wide" name=".action" value="edit">
            <BackIcon />
            <span>{t('form.check.edit')}</span>
          </button>
          <button className="pf-b go" name=".action" value="confirm">
            <span dir="auto">{form.submitText}</span>
          </button>
        </div>
      </form>
    </PageFrame>
  )
}

export function ReceiptPage(props: Common & { responseNumber: number; createdAt: string }) {
  const { form, t, answers, responseNumber, createdAt } = props
  // Whose clock it is can't be known here, so the time names its zone.
  const time = new Intl.DateTimeFormat(localeOf(form.language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(createdAt))
  return (
    <PageFrame name={form.name} branding={form.branding} t={t}>
      <div className="pf-in">
        <div className="pf-h">
          <h1>{t('form.receipt.title')}</h1>
          <p>{t('form.receipt.sent', { number: responseNumber, time })}</p>
        </div>
        <AnswerList answers={answers} />
      </div>
    </PageFrame>
  )
}

function AnswerList({ answers }: { answers: readonly AnswerText[] }) {
  return (
    <dl className="pf-ans">
      {answers.map(({ questionId, label, text }) => (
        <div key={questionId}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
