import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

export type UploadKind = 'answer' | 'media' | 'meta'
export type UploadState = 'issued' | 'stored' | 'used'

export interface UploadsTable {
  user_id: string
  id: string
  kind: UploadKind
  form_id: string | null
  question_id: string | null
  submission_id: string | null
  response_number: number | null
  name: string
  type: string
  size: number | null
  state: Generated<UploadState>
  object_key: string
  created_at: DefaultTime
  expires_at: Date
  sweep_at: Date
}

export interface UploadOwnersTable {
  id: string
  user_id: string
}

export interface UploadUsageTable {
  user_id: string
  bytes: Generated<number>
}

export interface ObjectDeletionsTable {
  object_key: string
  due_at: Date
}
