type Scalar = 'string' | 'boolean' | 'integer' | 'number' | 'strings' | 'texts' | 'object'
type Kind = Scalar | SchemaName | readonly string[]
type SchemaName =
  | 'SendMessageRequest'
  | 'Message'
  | 'Notification'
  | 'AndroidConfig'
  | 'AndroidNotification'
  | 'LightSettings'
  | 'Color'
  | 'ApnsConfig'
  | 'ApnsFcmOptions'
  | 'WebpushConfig'
  | 'WebpushFcmOptions'
  | 'FcmOptions'

export type Violation = { field: string; description: string }

/**
 * The error of a request in the words of Google's JSON parser; null when every field is known and of the right type.
 */
export function fieldsProblem(body: unknown): Violation | null {
  return problemIn(body, 'SendMessageRequest', '')
}

/** Every field that Firebase documents. */
const SCHEMAS: Record<SchemaName, Record<string, Kind>> = {
  SendMessageRequest: { message: 'Message', validateOnly: 'boolean' },
  Message: {
    name: 'string',
    data: 'texts',
    notification: 'Notification',
    android: 'AndroidConfig',
    apns: 'ApnsConfig',
    webpush: 'WebpushConfig',
    fcmOptions: 'FcmOptions',
    token: 'string',
    fid: 'string',
    topic: 'string',
    condition: 'string',
  },
  Notification: { title: 'string', body: 'string', image: 'string' },
  AndroidConfig: {
    collapseKey: 'string',
    priority: ['NORMAL', 'HIGH', 'normal', 'high'],
    ttl: 'string',
    restrictedPackageName: 'string',
    data: 'texts',
    notification: 'AndroidNotification',
    fcmOptions: 'FcmOptions',
    directBootOk: 'boolean',
    bandwidthConstrainedOk: 'boolean',
    restrictedSatelliteOk: 'boolean',
  },
  AndroidNotification: {
    title: 'string',
    body: 'string',
    icon: 'string',
    color: 'string',
    sound: 'string',
    tag: 'string',
    clickAction: 'string',
    bodyLocKey: 'string',
    bodyLocArgs: 'strings',
    titleLocKey: 'string',
    titleLocArgs: 'strings',
    channelId: 'string',
    ticker: 'string',
    sticky: 'boolean',
    eventTime: 'string',
    localOnly: 'boolean',
    notificationPriority: [
      'PRIORITY_UNSPECIFIED',
      'PRIORITY_MIN',
      'PRIORITY_LOW',
      'PRIORITY_DEFAULT',
      'PRIORITY_HIGH',
      'PRIORITY_MAX',
    ],
    defaultSound: 'boolean',
    defaultVibrateTimings: 'boolean',
    defaultLightSettings: 'boolean',
    vibrateTimings: 'strings',
    visibility: ['VISIBILITY_UNSPECIFIED', 'PRIVATE', 'PUBLIC', 'SECRET'],
    notificationCount: 'integer',
    lightSettings: 'LightSettings',
    image: 'string',
    bypassProxyNotification: 'boolean',
    proxy: ['PROXY_UNSPECIFIED', 'ALLOW', 'DENY', 'IF_PRIORITY_LOWERED'],
  },
  LightSettings: { color: 'Color', lightOnDuration: 'string', lightOffDuration: 'string' },
  Color: { red: 'number', green: 'number', blue: 'number', alpha: 'number' },
  ApnsConfig: { headers: 'texts', payload: 'object', fcmOptions: 'ApnsFcmOptions', liveActivityToken: 'string' },
  ApnsFcmOptions: { analyticsLabel: 'string', image: 'string' },
  WebpushConfig: { headers: 'texts', data: 'texts', notification: 'object', fcmOptions: 'WebpushFcmOptions' },
  WebpushFcmOptions: { link: 'string', analyticsLabel: 'string' },
  FcmOptions: { analyticsLabel: 'string' },
}

function problemIn(value: unknown, schema: SchemaName, path: string): Violation | null {
  if (!isObject(value)) return wrong(path, value, schema)
  for (const [name, inner] of Object.entries(value)) {
    const kind = SCHEMAS[schema][camelCase(name)]
    if (kind === undefined) {
      const place = path === '' ? '' : ` at '${path}'`
      const description = `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`
      return { field: path, description }
    }
    const problem = problemOf(inner, kind, path === '' ? name : `${path}.${name}`)
    if (problem) return problem
  }
  return null
}

function problemOf(value: unknown, kind: Kind, path: string): Violation | null {
  if (value === null) return null
  if (typeof kind !== 'string') return kind.some((each) => each === value) ? null : wrong(path, value, 'enum')
  if (kind in SCHEMAS) return problemIn(value, kind as SchemaName, path) // just looked up
  if (kind === 'object') return isObject(value) ? null : wrong(path, value, 'Struct')
  if (kind === 'texts' || kind === 'strings') {
    const isRight = kind === 'strings' ? Array.isArray(value) : isObject(value)
    if (!isRight) return wrong(path, value, kind === 'strings' ? 'repeated string' : 'Map')
    const entries = Object.entries(value as object) // one of the two, as just checked
    const [index, entry] = [...entries.entries()].find(([, [, each]]) => typeof each !== 'string') ?? []
    return entry ? wrong(`${path}[${index}].value`, entry[1], 'TYPE_STRING') : null
  }
  if (kind === 'integer') return Number.isInteger(value) ? null : wrong(path, value, 'TYPE_INT32')
  return typeof value === kind ? null : wrong(path, value, `TYPE_${kind.toUpperCase()}`)
}

function wrong(path: string, value: unknown, type: string): Violation {
  return { field: path, description: `Invalid value at '${path}' (${type}), ${JSON.stringify(value)}` }
}

/** Google's JSON accepts a field in both spellings. */
const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
