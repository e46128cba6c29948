import { randomUUID } from 'node:crypto'
import { pino, stdTimeFunctions } from 'pino'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { prettyStream } from './log-pretty.ts'

/** The part of the logger for work outside a request. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
interface Output {
  write(line: string): void
}

/** For Fastify's `logger`: structured lines, or short readable ones in development. Never bodies. */
export function loggerOptions(config: Pick<Config, 'mode' | 'logLevel'>, output?: Output): LoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields) },
    serializers: {
      req: describeRequest,
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error: unknown) => describeError(error),
    },
    hooks: {
      logMethod(args, method) {
        const safe = args.map((argument: unknown) => (typeof argument === 'string' ? redactText(argument) : argument))
        // The tuple keeps its shape: only strings were replaced by strings.
        method.apply(this, safe as typeof args)
      },
    },
    stream: output ?? (config.mode === 'development' ? prettyStream(process.stdout) : process.stdout),
  }
}

/** The same format for work outside a request. */
export function createLog(config: Pick<Config, 'mode' | 'logLevel'>, output?: Output) {
  const { stream, ...options } = loggerOptions(config, output)
  // Fastify's option type leaves the stream open; ours is always set.
  return pino(options, stream as Output)
}

/** Our own id, never the caller's: a chosen id could forge the trace of another request. */
export const newRequestId = () => randomUUID()

/** '+5511987654321' → '+55…4321' */
export function maskNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length < 8 ? '…' : `+${digits.slice(0, 2)}…${digits.slice(-4)}`
}

export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactObject(fields, 0)
}

const HIDDEN = '[hidden]'
const MAX_DEPTH = 4
const MAX_ITEMS = 50
const MAX_TEXT = 2_000

const SECRET_NAME =
  /answer|authorization|cookie|password|secret|token|otp|api[-_]?key|signature|credential|private|^body$|^payload$|^text$|^email$|^code$/i
const NUMBER_NAME = /phone|number$|^to$|^from$|wa_?id|recipient/i
/** Written by the serializers above, which output only safe values. */
const SERIALIZED = new Set(['req', 'res', 'err'])

function redactObject(fields: object, depth: number): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields).slice(0, MAX_ITEMS)) {
    safe[name] = depth === 0 && SERIALIZED.has(name) ? value : redactValue(name, value, depth)
  }
  return safe
}

function redactValue(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  // An error's code is a word or SQLSTATE and useful; six digits may be a sign-in code.
  const isErrorCode = /^code$/i.test(name) && typeof value === 'string' && !/^\d{6}$/.test(value)
  if (SECRET_NAME.test(name) && !isErrorCode) return HIDDEN
  if (typeof value === 'string')
    return NUMBER_NAME.test(name) && /\d{8}/.test(value) ? maskNumber(value) : redactText(value)
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value
  if (depth >= MAX_DEPTH || Buffer.isBuffer(value)) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redactValue(name, item, depth + 1))
  return redactObject(value, depth + 1)
}

function redactText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
  return short
    .replaceAll(/\+\d{8,15}(?!\d)/g, maskNumber)
    .replaceAll(OPAQUE, '…')
    .replaceAll(/\?[^\s"']*=[^\s"']*/g, '?…')
}

/** The shape of a token. */
const OPAQUE = /[A-Za-z0-9_.~-]{40,}/g

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'host'> &
  Partial<Pick<FastifyRequest, 'routeOptions' | 'params'>>

/** Never the raw address: the paths of receipts, files and sign-ins are secrets, and queries contain answers. */
function describeRequest(request: LoggedRequest) {
  return {
    method: request.method,
    path: describePath(request),
    host: request.host,
    address: request.ip,
  }
}

/** The route's pattern, with only harmless parameters filled in. */
function describePath({ url, routeOptions, params }: LoggedRequest): string {
  const pattern = routeOptions?.url
  if (pattern === undefined || pattern.includes('*')) return firstSegment(url)
  const values = (params ?? {}) as Record<string, unknown> // Fastify types them as unknown
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    return SHOWN_PARAMS.has(name) && typeof value === 'string' && PLAIN_PART.test(value) ? value : '…'
  })
}

/** Without a route, the first segment is enough. */
function firstSegment(url: string): string {
  const [, first = '', ...rest] = (url.split('?', 1)[0] ?? '').split('/')
  return `/${PLAIN_PART.test(first) || first === '' ? first : '…'}${rest.length > 0 ? '/…' : ''}`
}

const SHOWN_PARAMS: ReadonlySet<string> = new Set([
  'deliveryId',
  'file',
  'formId',
  'id',
  'language',
  'link',
  'merchantId',
  'responseId',
  'templateId',
  'type',
  'version',
])
/** Our ids, links and file names; no token is as short. */
const PLAIN_PART = /^[\w.-]{1,36}$/

interface ErrorDescription extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

/** Database errors contain row values in `detail`, `where`, `query` and `params`, which are dropped. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isDataException = code !== undefined && /^22[0-9A-Z]{3}$/.test(code)
  const message = redactText(isDataException ? error.message.replaceAll(/".*"/gs, '"…"') : error.message)
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Only the frames: the stack's first lines repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n')
}
