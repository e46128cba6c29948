import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../config.ts'
import type { Fault } from './faults.ts'
import type { LiveFeed } from './live-feed.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** One provider. A new stand-in is a folder in providers/ with one of these, and a line in providers.ts. */
export interface ProviderRegistration {
  /** Its routes are under /{name}; control calls and faults use this name. */
  name: string
  create(context: ProviderContext): Provider
}

export interface Provider {
  /** The provider's own HTTP API. Every request is recorded, and faults are applied, before these run. */
  routes?(scope: FastifyInstance): void
  /** Extra control calls, under /__control. */
  control?(scope: FastifyInstance): void
  /** For protocols other than HTTP: opens their own port. */
  listen?(): Promise<{ port: number; close(): Promise<void> }>
  /** The body that the real provider sends with this error. */
  faultBody?(fault: Fault, path: string): unknown
  /** The state for the page. */
  state(): unknown
  reset(): void
}

export interface ProviderContext {
  config: SandboxConfig
  now(): Date
  feed: LiveFeed
  webhooks: WebhookSender
  /** For protocols other than HTTP; HTTP routes get both automatically. */
  traffic: Traffic
}

export interface Traffic {
  /** Waits for the fault's delay and returns the rest of the fault. */
  nextFault(): Promise<Fault | undefined>
  record(request: { method: string; path: string; body: unknown; status: number; fault?: Fault | undefined }): void
}
