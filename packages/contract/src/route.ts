import type { Feature } from '@wayform/core/plans/plans.ts'
import type { Right } from '@wayform/core/workspaces/roles.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { everyCall, type Limits } from './limit.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The host that answers: the owner app's, the public forms', or any. */
export type Surface = 'app' | 'forms' | 'any'

/**
 * The access policy of a route. Every route states it; nothing is public by omission.
 * - anyone: no sign-in
 * - owner: a session, of a person with the right that `may` names; what it touches is looked up by its workspace
 * - attempt: the browser that began this sign-in
 * - provider: an outside service, proven by its signature
 * - key: a program with a key of the workspace; only calls of the public API (`v1/`)
 */
export type Access = 'anyone' | 'owner' | 'attempt' | 'provider' | 'key'

export type RouteSpec = {
  method: Method
  path: `/${string}`
  surface: Surface
  access: Access
  /** The right that the caller's role must have; `self`: it is about the person, whatever the workspace. */
  may?: Right | 'self'
  /** The plan feature that it needs; null: every plan has it. */
  gate: Feature | null
  /** The parameter with the id or link of a form in a workspace of the caller; checked before anything else. */
  owns?: 'params.id' | 'params.formId' | 'params.link' | 'query.formId' | 'body.formId'
  /** Limits on the calls of a route, or on its work. One place counts all limits (server: `platform/limits/`). */
  limits: Limits
  /** Why it has no limit. */
  unlimited?: string
  /**
   * It creates or sends something: a repeat with the same `idempotency-key` gets the first answer, and creates nothing.
   */
  creates?: true
  /** A read that starts a redirect to a provider and stores its state: a double click must not start a second one. */
  begins?: true
  /** In the contract, but not served yet: the server has no such route, and the OpenAPI document says so. */
  planned?: true
  summary: string
  /** Details for callers beyond the summary. */
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Content types of the body beside JSON: a browser's form post, the bytes of a file. */
  accepts?: readonly string[]
  /** A page of a provider posts here through the person's browser; the OAuth state says which browser began. */
  isPostedFromElsewhere?: true
  /** By status. `null`: not JSON (a page, a file), described by `content`, or a redirect. */
  answers: Readonly<Record<number, z.ZodType | null>>
  content?: string
  errors: readonly ErrorCode[]
}

/** One call of the contract. Server routes, the typed client and the OpenAPI document are derived from it. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec
}

/** A call on the app's host without a sign-in. */
export const openRoute = <const S extends Short>(spec: S): Preset<S, 'app', 'anyone', typeof everyCall> =>
  preset(spec, 'app', 'anyone', [], everyCall)

/**
 * A call of a signed-in person in a workspace: about one of its forms where it says `owns`, for the roles that have the
 * right, and the plans that have its `gate`.
 */
export const ownerRoute = <const S extends Short & { may: Right | 'self' }>(
  spec: S,
): Preset<S, 'app', 'owner', typeof everyCall> => preset(spec, 'app', 'owner', ['auth.required'], everyCall)

/** A call that only the browser may make that began the pending login or connection. */
export const attemptRoute = <const S extends Short>(spec: S): Preset<S, 'app', 'attempt', typeof everyCall> =>
  preset(spec, 'app', 'attempt', ['auth.required'], everyCall)

/** A call of respondents and their browsers, on the forms hosts. It states a limit, or why it needs none. */
export const publicRoute = <const S extends Short & ({ limits: Limits } | { unlimited: string })>(
  spec: S,
): Preset<S, 'forms', 'anyone', NoLimits> => preset(spec, 'forms', 'anyone', [], {})

/** A call of a provider; its signature is verified before anything in it is read. */
export const providerRoute = <const S extends Short>(spec: S): Preset<S, 'app', 'provider', NoLimits> =>
  preset({ unlimited: PROVEN, ...spec }, 'app', 'provider', ['webhook.unverified'], {})

const PROVEN = 'its signature is proven first, and what it tells must not be lost'

/** A call as `calls/` writes it, before the defaults of its access policy are filled in. */
type Short = Omit<RouteSpec, 'surface' | 'access' | 'gate' | 'errors' | 'limits'> & {
  gate?: Feature
  errors?: readonly ErrorCode[]
  limits?: Limits
}

type NoLimits = Readonly<Record<never, never>>

type Preset<S extends Short, H extends Surface, A extends Access, L extends NoLimits> = Omit<
  S,
  'gate' | 'errors' | 'limits'
> &
  Record<'surface', H> &
  Record<'access', A> &
  Record<'limits', L & (S extends { limits: infer Own extends Limits } ? Own : NoLimits)> &
  Pick<RouteSpec, 'gate' | 'errors'>

function preset<S extends Short, H extends Surface, A extends Access, L extends Limits>(
  spec: S,
  surface: H,
  access: A,
  errors: readonly ErrorCode[],
  limits: L,
): Preset<S, H, A, L> {
  const implied: ErrorCode[] = [
    ...errors,
    ...(spec.owns ? ['form.notFound' as const] : []),
    ...(spec.may && spec.may !== 'self' ? (['workspace.notFound', 'workspace.roleMissing'] as const) : []),
    ...(spec.gate ? ['plan.featureMissing' as const] : []),
  ]
  return {
    ...spec,
    surface,
    access,
    gate: spec.gate ?? null,
    errors: [...implied, ...(spec.errors ?? [])],
    limits: { ...limits, ...spec.limits } as Preset<S, H, A, L>['limits'], // the common fields of both
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<R extends RouteSpec> = Parsed<R['params']>
export type QueryOf<R extends RouteSpec> = Parsed<R['query']>
export type BodyOf<R extends RouteSpec> = Parsed<R['body']>

/** The answer of a successful call. */
export type AnswerOf<R extends RouteSpec> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.output<R['answers'][S]> : undefined
}[keyof R['answers']]

/** The input of a call: only the parts that the route has. */
export type CallOf<R extends RouteSpec> = Given<'params', Sent<R['params']>> &
  Given<'query', Sent<R['query']>> &
  Given<'body', Sent<R['body']>>

type Given<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
