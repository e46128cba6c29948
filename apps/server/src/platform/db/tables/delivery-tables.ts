import type {
  DeliveryOccasion,
  DeliveryState,
  DestinationName,
  HoldReason,
} from '@wayform/contract/shapes/deliveries.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime } from '../columns.ts'

/** The parameters of a notice's text: ids, not copies. */
export type Notice = { kind: string; params: Record<string, string | number> }

export interface DeliveriesTable {
  user_id: string
  form_id: string | null
  response_number: number | null
  destination: DestinationName
  id: Generated<string>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_attempt_at: DefaultTime
  lease_until: Date | null
  fence: string | null
  provider_id: string | null
  last_error: string | null
  updated_at: DefaultTime
  occasion: Generated<DeliveryOccasion>
  dedupe_key: string | null
  notice: DefaultJson<Notice | null>
  held_reason: HoldReason | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  /** The W3C traceparent of what stored the response. */
  trace: string | null
  /** Which webhook of the form it is for, as in its integrations. */
  webhook_id: string | null
}

export interface RecipientsTable {
  user_id: string
  channel: MessageChannel
  address: string
  proven_at: Date | null
  stopped_at: Date | null
  asked_at: Date | null
  asks: Generated<number>
  secret: string | null
  secret_expires_at: Date | null
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  switched_off_at: Date | null
  created_at: DefaultTime
}

/** The choices of customers about messages of a workspace. The address itself is only in their answers. */
export interface CustomerContactsTable {
  user_id: string
  channel: MessageChannel
  address_hash: string
  agreed_at: Date | null
  stopped_at: Date | null
  created_at: Date
}

export interface StoppedAddressesTable {
  address_hash: string
  stopped_at: Date
}

export interface MessageCountsTable {
  day: string
  subject: string
  count: number
}
