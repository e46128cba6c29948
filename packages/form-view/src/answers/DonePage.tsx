import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { HandOffButton, HandOffLinks, type HandOffScripts } from './HandOffLinks.tsx'
import { EndingHead } from './EndingHead.tsx'
import { AgainIcon, DoneDrawing, DownIcon, ListIcon } from '../icons.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import { isOrdering } from '../customer/is-ordering.ts'
import { PaidLine } from '../payment/PaidLine.tsx'
import { ANSWERS_IN_SIGHT, type Handoff } from './shown-answers.ts'

type Props = Handoff & {
  form: PublicForm
  t: PublicT
  scripts: HandOffScripts | undefined
  /** The URL that starts another response. */
  againUrl: string
}

/** A template for the script to fill in, with one row to copy. Links have no address until then. */
export const EMPTY_HANDOFF: Handoff & { againUrl: string } = {
  answers: [{ label: '', text: '' }],
  whatsappUrl: '',
  deliveredTo: '',
  responseNumber: 0,
  receiptUrl: '',
  againUrl: '',
}

/**
 * The answers are stored; the respondent still has to press send in WhatsApp. The page stays as it is until they come
 * back.
 */
export function DonePage({ form, t, scripts, againUrl, ...handoff }: Props) {
  const {
    answers = [],
    paid,
    whatsappUrl,
    deliveredTo,
    deliveredToText,
    responseNumber,
    receiptUrl,
    order,
    ending,
  } = handoff
  return (
    <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
      <div className="done" data-go={ending?.redirect?.url} data-after={ending?.redirect?.seconds}>
        {form.hasEndings ? (
          <EndingHead ending={ending} t={t} />
        ) : (
          <div className="ty-h">
            <DoneDrawing />
            <h1 tabIndex={-1}>{t('form.done.title')}</h1>
            <p>{t('form.done.text')}</p>
          </div>
        )}
        <PaidLine paid={paid} />
        <HandOffButton {...{ whatsappUrl, deliveredTo, deliveredToText, t }} />
        {isOrdering(form.questions) && <OrderLink order={order} script={scripts?.pay} />}
        <section className="ty-m">
          <h2>
            <bdi>{form.name}</bdi>{' '}
            <bdi dir={form.isTest ? undefined : 'ltr'} data-number="">
              {form.isTest ? `${t('form.test.title')} ` : '#'}
              {responseNumber || ''}
            </bdi>
          </h2>
          <AnswerRows answers={answers.slice(0, ANSWERS_IN_SIGHT)} />
          <details hidden={answers.length <= ANSWERS_IN_SIGHT}>
            <summary>
              <span>{t('form.done.all', { count: answers.length })}</span>
              <DownIcon />
            </summary>
            <AnswerRows answers={answers.slice(ANSWERS_IN_SIGHT)} />
          </details>
        </section>
        {ending?.redirect && (
          // Nothing says without a script whether WhatsApp was opened: leaving by itself could lose the message.
          <noscript>
            <a className="ty-b" href={ending.redirect.url} rel="noreferrer">
              {t('form.done.goOn', { host: `\u2068${hostOf(ending.redirect.url)}\u2069` })}
            </a>
          </noscript>
        )}
        {form.hasEndings && (
          <a className="ty-b" href={ending?.button?.url} target="_blank" rel="noopener" hidden={!ending?.button}>
            <bdi>{ending?.button?.label}</bdi>
          </a>
        )}
        <section className="ty-n">
          <div>
            <h2>{t('form.done.next')}</h2>
            <ol className="way">
              <li>{t('form.done.press')}</li>
              <li>{t('form.done.reply', { name: `\u2068${form.name}\u2069` })}</li>
            </ol>
          </div>
          {scripts && (
            <figure className="qr" data-qr={scripts.qr} hidden>
              <small>{t('form.done.scan')}</small>
            </figure>
          )}
        </section>
        <HandOffLinks {...{ whatsappUrl, deliveredTo, deliveredToText, scripts, t }}>
          <a href={receiptUrl || undefined} data-receipt="">
            <ListIcon />
            {t('form.done.receipt')}
          </a>
          <a href={againUrl || undefined} data-again="">
            <AgainIcon />
            {t('form.done.again')}
          </a>
        </HandOffLinks>
        {form.hasEndings && scripts && <script type="module" src={scripts.ending} />}
      </div>
    </PageFrame>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/**
 * To the customer's page. A script opens it with the key behind the address's #, which no server and no log sees; without
 * script the key is posted. Empty in the template, where the script fills it in.
 */
function OrderLink({ order, script }: Pick<Handoff, 'order'> & { script: string | undefined }) {
  const { url, label } = order ?? {}
  if (!order) {
    return (
      <>
        <a className="pf-b sec wide" href={url} data-order="" hidden>
          <bdi>{label}</bdi>
        </a>
        {script && <script type="module" src={script} />}
      </>
    )
  }
  return (
    <form method="post" action={order.url}>
      <input type="hidden" name=".key" value={order.key} />
      <button className="pf-b sec wide">{order.label}</button>
    </form>
  )
}
