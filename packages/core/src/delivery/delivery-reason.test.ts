import { describe, expect, it } from 'vitest'
import { deliveryReason, type DeliveryReason } from './delivery-reason.ts'

describe('the reason behind the code of a failed delivery', () => {
  it.each<[string, DeliveryReason]>([
    ['webhook.410', 'addressGone'],
    ['webhook.404', 'addressMissing'],
    ['webhook.401', 'addressLocked'],
    ['webhook.403', 'addressLocked'],
    ['webhook.400', 'addressRefused'],
    ['webhook.422', 'addressRefused'],
    ['webhook.101', 'addressRefused'],
    ['webhook.302', 'addressMoved'],
    ['webhook.429', 'addressBusy'],
    ['webhook.503', 'addressBusy'],
    ['webhook.408', 'addressTimeout'],
    ['webhook.500', 'addressFailed'],
    ['webhook.timeout', 'addressTimeout'],
    ['webhook.notFound', 'addressUnknown'],
    ['webhook.unreachable', 'addressUnreachable'],
    ['webhook.insecure', 'addressInsecure'],
    ['webhook.broken', 'addressBroken'],
    ['webhook.blocked', 'addressBlocked'],
    ['webhook.invalid', 'addressBlocked'],
    ['webhook.busy', 'waitsForTurn'],
    ['webhook.paused', 'paused'],
    ['webhook.plan', 'plan'],
    ['mail.550', 'mailRefused'],
    ['mail.address', 'mailRefused'],
    ['mail.EENVELOPE', 'mailRefused'],
    ['mail.450', 'mailDelayed'],
    ['mail.ESOCKET', 'mailDelayed'],
    ['mail.notConfigured', 'notSetUp'],
    ['whatsapp.131026', 'whatsappUnreachable'],
    ['whatsapp.130429', 'whatsappLimited'],
    ['whatsapp.132001', 'whatsappRefused'],
    ['whatsapp.timeout', 'whatsappDelayed'],
    ['whatsapp.http 502', 'whatsappDelayed'],
    ['whatsapp.failed', 'whatsappRefused'],
    ['push.INVALID_ARGUMENT', 'pushRefused'],
    ['push.UNAVAILABLE', 'pushDelayed'],
    ['sheets.accessRevoked', 'sheetAccess'],
    ['sheets.spreadsheetGone', 'sheetGone'],
    ['sheets.full', 'sheetFull'],
    ['sheets.invalid', 'sheetRefused'],
    ['sheets.busy', 'sheetBusy'],
    ['sheets.http 500', 'sheetDelayed'],
    ['recipient.unproven', 'unproven'],
    ['recipient.stopped', 'stopped'],
    ['recipient.ownerCap', 'dailyLimit'],
    ['recipient.recipientCap', 'dailyLimit'],
    ['internal', 'unknown'],
    ['destination.unknown', 'unknown'],
    ['toString.constructor', 'unknown'],
    ['webhook.constructor', 'unknown'],
    ['sheets.toString', 'sheetDelayed'],
    ['', 'unknown'],
  ])('maps the code %s to the reason %s', (code, reason) => {
    expect(deliveryReason(code).reason).toBe(reason)
  })

  it('reports the HTTP status only when a webhook answered', () => {
    expect(deliveryReason('webhook.500')).toEqual({ reason: 'addressFailed', status: 500 })
    expect(deliveryReason('webhook.timeout')).toEqual({ reason: 'addressTimeout' })
    expect(deliveryReason('mail.550')).toEqual({ reason: 'mailRefused' })
  })
})
