import type { Bill } from '@wayform/core/orders/bill.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import type { ProofChallenge } from '@wayform/core/proof/challenge.ts'

/**
 * Every error that a caller can meet, with its status. Screens decide by the code; the text is `errors.<code>` in i18n.
 */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.urlTooLong': 414,
  'request.unsupportedType': 415,
  'request.tooMany': 429,
  'request.keyReused': 422,
  'request.inProgress': 409,
  'request.changed': 412,
  'auth.required': 401,
  'auth.keyInvalid': 401,
  'auth.scopeMissing': 403,
  'auth.crossSite': 403,
  'auth.invalidCode': 422,
  'auth.codeExpired': 410,
  'auth.tooManyCodes': 429,
  'auth.codesUsedUp': 429,
  'auth.tooManyTries': 429,
  'auth.numberInvalid': 422,
  'auth.numberBlocked': 422,
  'auth.accountBlocked': 403,
  'auth.sendFailed': 502,
  'auth.identityInvalid': 422,
  'auth.bridgeExpired': 410,
  'account.notFree': 403,
  'account.emailLocked': 409,
  'account.emailMissing': 409,
  'account.numberTaken': 409,
  'merge.expired': 410,
  'merge.sameAccount': 409,
  'merge.twoPaidPlans': 409,
  'merge.handedOver': 409,
  'recipient.notFound': 404,
  'recipient.stopped': 409,
  'recipient.tooSoon': 429,
  'recipient.askLimit': 429,
  'recipient.noCodes': 422,
  'recipient.sendFailed': 502,
  'recipient.testAccount': 403,
  'session.notFound': 404,
  'push.serviceUnknown': 422,
  'plan.featureMissing': 403,
  'plan.formLimit': 403,
  'plan.uploadLimit': 403,
  'workspace.notFound': 404,
  'workspace.roleMissing': 403,
  'workspace.paid': 409,
  'workspace.isFirst': 409,
  'workspace.notFree': 409,
  'workspace.tooMany': 409,
  'workspace.nextOwnerFull': 409,
  'activity.tooLate': 410,
  'member.notFound': 404,
  'apiKey.notFound': 404,
  'apiKey.tooMany': 409,
  'invitation.notFound': 404,
  'invitation.ended': 410,
  'invitation.otherAccount': 403,
  'invitation.ownWorkspace': 409,
  'invitation.isMember': 409,
  'invitation.addressInvalid': 422,
  'invitation.noSeat': 403,
  'invitation.askLimit': 429,
  'invitation.sendFailed': 502,
  notFound: 404,
  'form.notFound': 404,
  'form.stale': 409,
  'form.linkTaken': 409,
  'form.notPublishable': 422,
  'form.neverPublished': 409,
  'form.versionNotFound': 404,
  'form.googleNotFound': 404,
  'form.editedElsewhere': 409,
  'form.closed': 410,
  'form.full': 410,
  'form.passwordNeeded': 403,
  'folder.notFound': 404,
  'folder.limit': 409,
  'template.notFound': 404,
  'response.notFound': 404,
  'response.importUnpublished': 409,
  'response.importTooOld': 409,
  'import.empty': 422,
  'import.unreadable': 422,
  'import.unknownFile': 422,
  'catalogue.stale': 409,
  'catalogue.tooMany': 409,
  'catalogue.paymentsEnd': 409,
  'bookings.stale': 409,
  'product.notFound': 404,
  'order.stockGone': 409,
  'calendar.blockNotFound': 404,
  'calendar.feedNotFound': 404,
  'calendar.noBookings': 409,
  'calendar.outsideHours': 409,
  'calendar.taken': 409,
  'calendar.tooManyBlocks': 409,
  'calendar.tooManyFeeds': 409,
  'calendar.unknownService': 404,
  'calendar.unknownStaff': 404,
  'booking.taken': 409,
  'booking.notStarted': 409,
  'quickReply.notFound': 404,
  'quickReply.tooMany': 409,
  'delivery.notFound': 404,
  'apiLog.notFound': 404,
  'delivery.notFailed': 409,
  'delivery.paused': 409,
  'delivery.planMissing': 409,
  'delivery.accessLost': 409,
  'delivery.formOff': 409,
  'delivery.formBlocked': 409,
  'delivery.notConnected': 409,
  'delivery.switchedOff': 409,
  'delivery.unproven': 409,
  'test.ended': 410,
  'submission.conflict': 409,
  'submission.invalid': 422,
  'submission.proofNeeded': 428,
  'upload.notFound': 404,
  'upload.tooLarge': 413,
  'upload.wrongType': 415,
  'upload.quota': 403,
  'upload.testsFull': 403,
  'upload.expired': 410,
  'upload.linkExpired': 410,
  'upload.mismatch': 422,
  'payment.noSubscription': 409,
  'payment.samePlan': 409,
  'payment.notCancelled': 409,
  'payment.otherStore': 409,
  'payment.notFound': 404,
  'payment.methodUnavailable': 422,
  'payment.nothingToPay': 409,
  'payment.nothingToRefund': 409,
  'payment.notPaid': 402,
  'payment.expired': 410,
  'purchase.refused': 422,
  'purchase.otherAccount': 409,
  'purchase.expired': 410,
  'purchase.pending': 409,
  'merchant.notFound': 404,
  'merchant.testAccount': 403,
  'merchant.keysRefused': 422,
  'merchant.currencyUnsupported': 422,
  'integration.notConnected': 409,
  'integration.accessRefused': 409,
  'integration.addressForbidden': 422,
  'integration.headerForbidden': 422,
  'integration.webhookNotFound': 404,
  'integration.tooManyWebhooks': 409,
  'domain.invalid': 422,
  'domain.taken': 409,
  'domain.notVerified': 409,
  'domain.notFound': 404,
  'embed.formatUnsupported': 501,
  'qr.contrast': 422,
  'share.pluginMissing': 404,
  'provider.failed': 502,
  'provider.notSetUp': 501,
  'webhook.unverified': 401,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[] // keys of a const object are exactly its type's keys

/**
 * A pending login that a message from the person's own WhatsApp completes; part of the answer when a code was refused.
 */
export type MessageLogin = {
  /** Opens WhatsApp with the one-time word as the message. */
  whatsappUrl: string
  expiresAt: string
  /** For clients without cookies. */
  attempt?: string
}

/** The bill of an order now without its unavailable lines, and the problems of the others, by line of the cart. */
export type OrderBill = Bill & { questionId: string; menu: Menu }

/** The body of every failed call. `current` is the revision that a stale edit should have been based on. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  current?: number
  /** The proof of work to do before the answers are sent again. */
  challenge?: ProofChallenge
  /** With an order that can't be had as it was sent. */
  bill?: OrderBill
  requestId?: string
} & Partial<MessageLogin>
