import { toAscii } from '@wayform/core/local-payments/ascii.ts'
import type { Destination } from '@wayform/core/local-payments/destination.ts'
import { copiedAccount, formatAccount, isIban } from '@wayform/core/local-payments/iban.ts'
import { pixCode } from '@wayform/core/local-payments/pix-code.ts'
import { upiAppLink, upiLink } from '@wayform/core/local-payments/upi-link.ts'
import type { Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { precisionOf } from '@wayform/core/money/precision.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import type { PayRow, PayView } from '@wayform/form-view/rendering.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** An app that takes UPI links under a scheme of its own. */
export type UpiApp = { name: string; scheme: string }

type About = { t: T; language: Language; formName: string; number: number; upiApps: readonly UpiApp[] }

/**
 * The payment instructions of a response, from the account that was stored with it: nothing here comes from the
 * browser or from the form's current settings. Undefined: there is nothing to pay this way.
 */
export function payView(payment: Payment | undefined, about: About): PayView | undefined {
  const { to } = payment ?? {}
  if (!payment || !to) return undefined
  const { t, language, formName, number } = about
  const base = {
    title: t(`pay.title.${to.method}`),
    amount: formatMoney(payment.amount, payment.currency, language),
    order: t('pay.order', { number, name: formName }),
    copied: t('pay.copied'),
    marked: payment.marked ? t('pay.marked') : null,
    qr: null,
    app: null,
    steps: [],
    note: '',
  }
  return { ...base, ...detailsOf(to, payment, about) }
}

type Details = Pick<PayView, 'rows'> & Partial<PayView>

function detailsOf(to: Destination, { amount, currency }: Payment, { t, formName, number, upiApps }: About): Details {
  const reference = paymentReference(formName, number)
  const copy = t('pay.copy')
  if (to.method === 'pix') {
    const code = pixCode({ ...to, amount, reference })
    if (code === null) return { rows: [] }
    return {
      qr: qrOf(code, t('pay.qr')),
      rows: [{ label: t('pay.code'), shown: code, copied: code, button: t('pay.copyPix'), isCode: true }],
      steps: [
        t('pay.steps.open'),
        t('pay.steps.paste', { name: to.name }),
        t('pay.steps.back', { button: t('pay.paid') }),
      ],
    }
  }
  if (to.method === 'upi') {
    const note = t('pay.order', { number, name: formName })
    const link = upiLink({ ...to, amount, reference, note })
    return {
      ...(link !== null && {
        qr: qrOf(link, t('pay.qr')),
        app: {
          href: link,
          label: t('pay.apps'),
          or: t('pay.scan'),
          other: t('pay.otherApp'),
          named: upiApps.map(({ name, scheme }) => ({ name, href: upiAppLink(link, scheme) })),
        },
      }),
      rows: [{ label: t('pay.vpa'), shown: to.vpa, copied: to.vpa, button: copy }],
      note: t('pay.check', { name: to.name }),
    }
  }
  const total = fixed(amount, precisionOf(currency))
  const rows: PayRow[] = [
    { label: t('pay.holder'), shown: to.holder, copied: to.holder, button: copy },
    {
      label: isIban(to.account) ? t('pay.iban') : t('pay.account'),
      shown: formatAccount(to.account),
      copied: copiedAccount(to.account),
      button: copy,
    },
    { label: t('pay.bank'), shown: to.bank, copied: to.bank, button: copy },
    { label: t('pay.branch'), shown: to.branch, copied: to.branch, button: copy },
    { label: t('pay.total'), shown: total, copied: total, button: copy },
    { label: t('pay.reference'), shown: reference, copied: reference, button: copy, isKey: true },
  ]
  // Bank and branch may be empty.
  return { rows: rows.filter(({ shown }) => shown !== ''), note: to.text }
}

/** The reference in the receiver's statement: the beginning of the form's name, and the response's number. */
export function paymentReference(formName: string, number: number): string {
  const letters = toAscii(formName)
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()
  return `${letters || 'WF'} ${number}`
}

/** With all its decimals, as a bank's field takes it. */
function fixed(amount: string, places: number): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

function qrOf(text: string, label: string): PayView['qr'] {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { path: toSvgPath(code), size: code.size, label }
}
