import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../config.ts'
import type { Fault } from './faults.ts'
import type { LiveFeed } from './live-feed.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** One outside service. A new stand-in is a folder in providers/ with one of these, and a line in providers.ts. */
export interface ProviderRegistration {
  /** Its routes live under /{name}; control calls and faults address it by this name. */
  name: string
  create(context: ProviderContext): Provider
}

export interface Provider {
  /** The service's own HTTP interface. The frame records every request and applies faults before these run. */
  routes?(scope: FastifyInstance): void
  /** Extra control calls, under /__control. */
  control?(scope: FastifyInstance): void
  /** For services that don't speak HTTP: opens their own port. */
  listen?(): Promise<{ port: number; close(): Promise<void> }>
  /** The body the real service gives with this error. */
  faultBody?(fault: Fault, path: string): unknown
  /** What the page shows. */
  state(): unknown
  reset(): void
}

export interface ProviderContext {
  config: SandboxConfig
  now(): Date
  feed: LiveFeed
  webhooks: WebhookSender
  /** For services that don't speak HTTP; HTTP routes get both from the frame. */
  traffic: Traffic
}

export interface Traffic {
  /** Waits out the fault's delay and returns what else it asks for. */
  nextFault(): Promise<Fault | undefined>
  record(request: { method: string; path: string; body: unknown; status: number; fault?: Fault | undefined }): void
}
