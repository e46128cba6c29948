import type { Generated } from 'kysely'

/** The number of taken places. The form's counter row is the lock of all of them. */
export interface FormPlacesTable {
  user_id: string
  form_id: string
  place: string
  period: string
  taken: number
}

/** The places that a response took. A deleted one has given them back, and takes them again when it is restored. */
export interface PlaceClaimsTable {
  user_id: string
  form_id: string
  response_number: number
  place: string
  period: string
  is_held: Generated<boolean>
}

/** The places that a payment in progress holds for a while. */
export interface PlaceHoldsTable {
  user_id: string
  form_id: string
  submission_id: string
  /** A hash of where the payment was started from. */
  address: Generated<string>
  place: string
  period: string
  expires_at: Date
}

/** The stock that a response took; a deleted one holds none. */
export interface StockClaimsTable {
  user_id: string
  form_id: string
  response_number: number
  product_id: string
  variant_id: string
  quantity: number
  is_held: Generated<boolean>
}

/** The stock that a payment in progress holds for a while. */
export interface StockHoldsTable {
  user_id: string
  form_id: string
  submission_id: string
  /** A hash of where the payment was started from. */
  address: Generated<string>
  product_id: string
  variant_id: string
  quantity: number
  expires_at: Date
}
