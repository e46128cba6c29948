import { badField, badMessage, badToken, type FcmAnswer } from './fcm-error.ts'
import { fieldsProblem } from './fields.ts'

export type ReadMessage = {
  token: string
  title: string
  body: string
  data: Record<string, string>
  tag: string | null
  validateOnly: boolean
}

const MAX_PAYLOAD_BYTES = 4_096
const MAX_COLLAPSE_ID_BYTES = 64
const TARGETS = ['token', 'fid', 'topic', 'condition']
const TOKEN = /^[\w-]{11,}:[\w-]{40,}$/

type Fields = Record<string, unknown>

/** The message, or Firebase's error for it. */
export function readMessage(body: unknown): ReadMessage | FcmAnswer {
  const problem = fieldsProblem(body)
  if (problem) return badField(problem)
  const request = fieldsOf(body)
  const message = fieldsOf(request['message'])
  if (TARGETS.filter((target) => message[target] !== undefined).length !== 1) {
    return badMessage('Exactly one of token, topic or condition is required')
  }
  const token = textOf(message['token'])
  if (token === '') return badMessage('The sandbox plays messages to a token only')
  const data = fieldsOf(message['data']) as Record<string, string> // its values were just checked to be texts
  const reserved = Object.keys(data).find((key) => key === 'from' || /^(message_type$|google|gcm)/.test(key))
  if (reserved !== undefined)
    return badField({ field: 'message.data', description: `Invalid data payload key: ${reserved}` })
  const notification = fieldsOf(message['notification'])
  if (Buffer.byteLength(JSON.stringify({ data, notification })) > MAX_PAYLOAD_BYTES) {
    return badMessage('Android message is too big')
  }
  const link = fieldsOf(fieldsOf(message['webpush'])['fcmOptions'])['link']
  if (link !== undefined && !textOf(link).startsWith('https://')) {
    return badField({ field: 'message.webpush.fcm_options.link', description: 'Invalid value: it must be HTTPS.' })
  }
  const collapseId = textOf(fieldsOf(fieldsOf(message['apns'])['headers'])['apns-collapse-id'])
  if (Buffer.byteLength(collapseId) > MAX_COLLAPSE_ID_BYTES) return badMessage('BadCollapseId')
  if (!TOKEN.test(token)) return badToken()
  const android = fieldsOf(fieldsOf(message['android'])['notification'])
  return {
    token,
    title: textOf(android['title']) || textOf(notification['title']),
    body: textOf(android['body']) || textOf(notification['body']),
    data,
    tag: textOf(android['tag']) || collapseId || null,
    validateOnly: request['validateOnly'] === true,
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {} // a JSON object
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
