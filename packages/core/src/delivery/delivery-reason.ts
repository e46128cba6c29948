/** Why a delivery has not arrived, as far as its owner can act on it. Each reason has a text in every language. */
export const DELIVERY_REASONS = [
  'addressGone',
  'addressMissing',
  'addressLocked',
  'addressRefused',
  'addressMoved',
  'addressBusy',
  'addressFailed',
  'addressTimeout',
  'addressUnknown',
  'addressUnreachable',
  'addressInsecure',
  'addressBroken',
  'addressBlocked',
  'waitsForTurn',
  'paused',
  'plan',
  'mailRefused',
  'mailDelayed',
  'whatsappUnreachable',
  'whatsappLimited',
  'whatsappRefused',
  'whatsappDelayed',
  'pushRefused',
  'pushDelayed',
  'sheetAccess',
  'sheetGone',
  'sheetFull',
  'sheetRefused',
  'sheetBusy',
  'sheetDelayed',
  'unproven',
  'stopped',
  'dailyLimit',
  'notSetUp',
  'unknown',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** `status`: the HTTP status of a webhook's answer, where the text shows it to the developer of the webhook. */
export type ReadReason = { reason: DeliveryReason; status?: number }

/** Reads the error code of the last attempt in the ledger. An unknown code is never shown as it is. */
export function deliveryReason(code: string): ReadReason {
  const [way, ...rest] = code.split('.')
  const detail = rest.join('.')
  if (detail === 'notConfigured') return { reason: 'notSetUp' }
  if (detail === 'paused' || detail === 'off') return { reason: 'paused' }
  if (detail === 'plan') return { reason: 'plan' }
  if (detail === 'unproven' || detail === 'testAccount') return { reason: 'unproven' }
  if (detail === 'stopped') return { reason: 'stopped' }
  if (detail === 'ownerCap' || detail === 'recipientCap') return { reason: 'dailyLimit' }
  switch (way) {
    case 'webhook':
      return webhookReason(detail)
    case 'mail':
      return { reason: PERMANENT_MAIL.test(detail) ? 'mailRefused' : 'mailDelayed' }
    case 'whatsapp':
      return { reason: whatsappReason(detail) }
    case 'push':
      return { reason: detail === 'INVALID_ARGUMENT' ? 'pushRefused' : 'pushDelayed' }
    case 'sheets':
    case 'calendar':
      return { reason: SHEETS.get(detail) ?? 'sheetDelayed' }
    default:
      return { reason: 'unknown' }
  }
}

function webhookReason(detail: string): ReadReason {
  if (detail === 'gone') return { reason: 'addressGone', status: 410 }
  if (!/^\d{3}$/.test(detail)) return { reason: WEBHOOK.get(detail) ?? 'unknown' }
  const status = Number(detail)
  if (status === 410) return { reason: 'addressGone', status }
  if (status === 404) return { reason: 'addressMissing', status }
  if (status === 401 || status === 403) return { reason: 'addressLocked', status }
  if (status === 429 || status === 503) return { reason: 'addressBusy', status }
  if (status === 408) return { reason: 'addressTimeout' }
  if (status >= 300 && status < 400) return { reason: 'addressMoved', status }
  return { reason: status >= 500 ? 'addressFailed' : 'addressRefused', status }
}

const WEBHOOK = new Map<string, DeliveryReason>([
  ['invalid', 'addressBlocked'],
  ['blocked', 'addressBlocked'],
  ['notFound', 'addressUnknown'],
  ['unreachable', 'addressUnreachable'],
  ['insecure', 'addressInsecure'],
  ['timeout', 'addressTimeout'],
  ['broken', 'addressBroken'],
  ['busy', 'waitsForTurn'],
  ['failing', 'paused'],
])

const SHEETS = new Map<string, DeliveryReason>([
  ['accessRevoked', 'sheetAccess'],
  ['spreadsheetGone', 'sheetGone'],
  ['full', 'sheetFull'],
  ['invalid', 'sheetRefused'],
  ['busy', 'sheetBusy'],
])

/** An SMTP reply of 500 or more, an invalid address, or an envelope that the server refused. */
const PERMANENT_MAIL = /^(?:5\d\d|address|EENVELOPE)$/

/** Meta's error codes: the recipient has no WhatsApp or can't receive this message; then those of rate limits. */
const UNREACHABLE = new Set(['131026', '131030'])
const LIMITED = new Set(['4', '80007', '130429', '131048', '131049', '131056'])
/** No answer, or a temporary failure. */
const PASSING = new Set(['timeout', 'network', 'unreadable', '2', '131000', '131016'])

function whatsappReason(detail: string): DeliveryReason {
  if (UNREACHABLE.has(detail)) return 'whatsappUnreachable'
  if (LIMITED.has(detail) || detail === 'http 429') return 'whatsappLimited'
  if (PASSING.has(detail) || /^http 5\d\d$/.test(detail)) return 'whatsappDelayed'
  return 'whatsappRefused'
}
