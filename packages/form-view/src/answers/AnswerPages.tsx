import type { AnswerText } from '@wayform/core/answers/format-answers.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { dateAnswer } from '@wayform/core/questions/date/answer.ts'
import type { DateQuestion } from '@wayform/core/questions/date/schema.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { AnswerValue } from './AnswerRows.tsx'
import { HandOffButton, HandOffLinks, type HandOffScripts } from './HandOffLinks.tsx'
import { AlertIcon, BackIcon, WhatsappIcon } from '../icons.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import { CustomerBody, CustomerHead } from '../customer/CustomerPage.tsx'
import { PaidLine } from '../payment/PaidLine.tsx'
import type { CheckPageInput, FileLink, ReceiptPageInput } from '../rendering.ts'

type Check = Pick<CheckPageInput, 'state' | 'charge' | 'unpaid' | 'held'> & {
  /** The URL that it is sent to, when that is not the page's own. */
  action?: string
}

type Common = { form: PublicForm; t: PublicT; answers: readonly AnswerText[] }

/** The review page without script: only this page contains the key that makes a repeated submit harmless. */
export function CheckPage({ form, t, answers, state, charge, unpaid, held, action }: Common & Check) {
  return (
    <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
      <form className="pf-in" method="post" action={action}>
        <input type="hidden" name=".state" value={state} />
        {unpaid && (
          <div className="pf-keep pf-unpaid">
            <p className="pf-e" role="alert">
              <AlertIcon />
              {t(`checkout.unpaid.${unpaid}`)}
            </p>
          </div>
        )}
        {held !== undefined && <p className="pf-bh">{held}</p>}
        <div className="pf-h">
          <h1>{unpaid ? t('checkout.notPaid') : t('form.check.title')}</h1>
          <p>{t('form.check.text')}</p>
        </div>
        <AnswerList answers={answers} />
        <div className="pf-act">
          <button className="pf-b sec wide" name=".action" value="edit">
            <BackIcon />
            <span>{t('form.check.edit')}</span>
          </button>
          {unpaid !== 'needsScript' && (
            <button className="pf-b go" name=".action" value="confirm">
              <span dir="auto">{charge ? t('checkout.pay', { amount: charge }) : form.submitText}</span>
            </button>
          )}
        </div>
      </form>
    </PageFrame>
  )
}

type Receipt = Pick<
  ReceiptPageInput,
  | 'paid'
  | 'customer'
  | 'chat'
  | 'responseNumber'
  | 'createdAt'
  | 'files'
  | 'whatsappUrl'
  | 'deliveredTo'
  | 'deliveredToText'
>

/** The answers again, with the link to WhatsApp: also opened by a phone that scanned the code on a computer. */
export function ReceiptPage(props: Common & Receipt & { scripts: HandOffScripts }) {
  const { form, t, answers, paid, customer, chat, files, responseNumber, createdAt, whatsappUrl, scripts } = props
  const { deliveredTo, deliveredToText } = props
  // The reader's time zone is unknown here, so the time names its zone.
  const time = customer?.receivedAt ?? `${dateAnswer.format(createdAt.slice(0, 16), IN_24_HOURS, form)} UTC`
  const received = (
    <p>
      {form.isTest
        ? t('form.test.received', { number: responseNumber, time })
        : (customer?.received?.replace('{time}', time) ?? t('form.receipt.received', { number: responseNumber, time }))}
    </p>
  )
  return (
    <PageFrame name={form.name} branding={form.branding} isTest={form.isTest} look={form.look} t={t}>
      <div className="ty">
        {customer ? (
          <CustomerHead customer={customer}>{received}</CustomerHead>
        ) : (
          <div className="pf-h">
            <h1>{t('form.receipt.title')}</h1>
            {received}
          </div>
        )}
        <PaidLine paid={paid} />
        {customer && <CustomerBody customer={customer} script={scripts.pay} t={t} language={form.language} />}
        {chat ? (
          <a className="pf-b wa cu-chat" href={chat} target="_top" rel="noreferrer">
            <WhatsappIcon />
            {t('form.notice.message')}
          </a>
        ) : (
          <HandOffButton {...{ whatsappUrl, deliveredTo, deliveredToText, t }} />
        )}
        <AnswerList answers={answers} files={files} isLive={Boolean(customer)} />
        <HandOffLinks {...{ whatsappUrl, deliveredTo, deliveredToText, scripts, t }} />
      </div>
    </PageFrame>
  )
}

const IN_24_HOURS = { use12Hours: false } as DateQuestion // its format reads no other field

type AnswerListProps = {
  answers: readonly AnswerText[]
  files?: Receipt['files']
  /** Replaced when the shop changes something: what is paid is among the answers. */
  isLive?: boolean
}

function AnswerList({ answers, files = {}, isLive = false }: AnswerListProps) {
  return (
    <dl className="pf-ans" data-live={isLive ? 'answers' : undefined}>
      {answers.map(({ questionId, label, text }) => (
        <div key={questionId}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{files[questionId] ? <Files links={files[questionId]} /> : <AnswerValue text={text} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Files({ links }: { links: readonly FileLink[] }) {
  return links.map(({ name, url }) => (
    <a key={url} className="file" href={url} target="_blank" rel="noreferrer">
      <bdi>{name}</bdi>
    </a>
  ))
}
