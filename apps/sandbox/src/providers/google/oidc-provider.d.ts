/** The part of oidc-provider that the stand-in uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export interface Interaction {
    uid: string
    params: Record<string, unknown>
    prompt: { name: string }
    session?: { accountId: string }
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    rejectOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
      params: { scope?: string; access_type?: string; prompt?: string }
      result?: { consent?: { refused?: string[] } }
    }
    body: unknown
    type: string
  }

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>
    find(id: string): Promise<Payload | undefined>
    findByUid(uid: string): Promise<Payload | undefined>
    findByUserCode(code: string): Promise<Payload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type Payload = Record<string, unknown> & { grantId?: string; uid?: string; consumed?: unknown }

  export interface Token {
    accountId: string
    grantId: string
    scopes: ReadonlySet<string>
    isValid: boolean
  }

  type Tokens = { find(value: string): Promise<Token | undefined> }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    readonly Grant: new (about: { clientId: string; accountId: string }) => Grant
    readonly AccessToken: Tokens
    readonly RefreshToken: Tokens
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>
  }

  interface Policy extends Array<unknown> {
    add(prompt: unknown, index: number): void
    get(name: string): unknown
  }

  export const interactionPolicy: {
    base(): Policy
    Prompt: new (about: { name: string; requestable: boolean }) => unknown
  }
}
