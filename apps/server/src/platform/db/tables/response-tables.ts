import type { SuspectReason } from '@wayform/contract/calls/responses.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Json } from '../columns.ts'

export interface ResponsesTable {
  user_id: string
  form_id: string
  number: number
  id: Generated<string>
  submission_id: string
  request_hash: string
  version: number
  answers: Json<Record<string, unknown>>
  delivered_to: string
  locale: Generated<string>
  suspect_reasons: Generated<SuspectReason[]>
  created_at: DefaultTime
  source: DefaultJson<ResponseSource | null>
  status: Generated<ResponseStatus>
  note: Generated<string>
  /** The member whose number it was routed to. */
  member_id: string | null
}

/** The number of open responses of each form, in an account beyond its quota. */
export interface ResponseBordersTable {
  user_id: string
  /** The state from which the numbers were computed. */
  basis: string
  open: Json<Record<string, number>>
}

export interface DeletedResponsesTable {
  user_id: string
  form_id: string
  number: number
  content: Json<unknown>
  destinations: Generated<string[]>
  deleted_at: Date
}

export interface ResponseTextsTable {
  user_id: string
  form_id: string
  number: number
  words: string
  grams: number[]
}

export interface ResponseShortGramsTable {
  user_id: string
  form_id: string
  gram: number
  chunk: number
  /** As ones and zeros. */
  blocks: string
}

export interface HandOffsTable {
  user_id: string
  form_id: string
  response_number: number
  opened_at: Date | null
  copied_at: Date | null
  scanned_at: Date | null
}

export interface QuickRepliesTable {
  workspace_id: string
  id: string
  position: number
  title: string | null
  text: string | null
  translations: DefaultJson<Partial<Record<Language, string>>>
  deleted_at: Date | null
}
