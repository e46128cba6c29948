import type { Violation } from './fields.ts'

export type FcmAnswer = { status: number; body: object }

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'

/** Errors in the common format of Google's APIs. */
function error(status: number, name: string, message: string, details: readonly object[] = []): FcmAnswer {
  return { status, body: { error: { code: status, message, status: name, ...(details.length > 0 && { details }) } } }
}

const fcmDetail = (errorCode: string) => ({ '@type': FCM_ERROR, errorCode })

export const unauthenticated = (reason: 'CREDENTIALS_MISSING' | 'ACCESS_TOKEN_INVALID') =>
  error(
    401,
    'UNAUTHENTICATED',
    `Request ${reason === 'CREDENTIALS_MISSING' ? 'is missing required' : 'had invalid'} authentication ${
      reason === 'CREDENTIALS_MISSING' ? 'credential' : 'credentials'
    }. Expected OAuth 2 access token, login cookie or other valid authentication credential.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'googleapis.com',
        metadata: { service: 'fcm.googleapis.com', method: 'google.firebase.fcm.v1.FcmService.SendMessage' },
      },
    ],
  )

export const permissionDenied = (project: string) =>
  error(
    403,
    'PERMISSION_DENIED',
    `Permission 'cloudmessaging.messages.create' denied on resource '//cloudresourcemanager.googleapis.com/projects/${project}' (or it may not exist).`,
  )

export const badField = (violation: Violation) =>
  error(400, 'INVALID_ARGUMENT', violation.description, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [violation] },
  ])

export const badMessage = (message: string) => error(400, 'INVALID_ARGUMENT', message, [fcmDetail('INVALID_ARGUMENT')])

export const badToken = () => badMessage('The registration token is not a valid FCM registration token')

export const unregistered = () =>
  error(404, 'NOT_FOUND', 'Requested entity was not found.', [fcmDetail('UNREGISTERED')])

/** Firebase's error for the status of a fault. */
export function orderedError(status: number): object {
  const [name, message, code] = ORDERED[status] ?? ['UNKNOWN', 'Ordered by the sandbox.', 'UNSPECIFIED_ERROR']
  return error(status, name, message, [fcmDetail(code)]).body
}

const ORDERED: Record<number, readonly [string, string, string]> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.', 'INVALID_ARGUMENT'],
  401: ['UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', 'THIRD_PARTY_AUTH_ERROR'],
  403: ['PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'],
  404: ['NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'],
  429: ['RESOURCE_EXHAUSTED', 'Quota exceeded for the project.', 'QUOTA_EXCEEDED'],
  500: ['INTERNAL', 'Internal error encountered.', 'INTERNAL'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'],
}
