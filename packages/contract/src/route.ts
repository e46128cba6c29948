import type { Feature } from '@wayform/core/plans/plans.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Which host answers: the owner app's, the public forms', or any. */
export type Surface = 'app' | 'forms' | 'any'

/**
 * Who may call. Every route says it; nothing is public by omission.
 * - anyone: no sign-in
 * - owner: a session; what it touches is looked up by its owner
 * - attempt: the browser that began this sign-in
 * - provider: an outside service, proven by its signature
 */
export type Access = 'anyone' | 'owner' | 'attempt' | 'provider'

export type RouteSpec = {
  method: Method
  path: `/${string}`
  surface: Surface
  access: Access
  /** The plan feature that it needs; null says that every plan has it. */
  gate: Feature | null
  /** Where the id of the form is that must be the caller's own; checked before anything else about the request. */
  owns?: 'params.id' | 'params.formId' | 'query.formId' | 'body.formId'
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** By status. `null`: something else than JSON (a page, a file), described by `content`. */
  answers: Readonly<Record<number, z.ZodType | null>>
  content?: string
  errors: readonly ErrorCode[]
}

/** One call of the contract. Server routes, the typed client and the OpenAPI document are made from it. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<R extends RouteSpec> = Parsed<R['params']>
export type QueryOf<R extends RouteSpec> = Parsed<R['query']>
export type BodyOf<R extends RouteSpec> = Parsed<R['body']>

/** What a successful call gives. */
export type AnswerOf<R extends RouteSpec> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.output<R['answers'][S]> : undefined
}[keyof R['answers']]

/** What a caller has to give: only the parts that the route has. */
export type CallOf<R extends RouteSpec> = Given<'params', Sent<R['params']>> &
  Given<'query', Sent<R['query']>> &
  Given<'body', Sent<R['body']>>

type Given<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
