import type { PayView } from '../rendering.ts'

/** A customer's page, in their language already. */
export type CustomerView = {
  /** Another one means that the page has something new to show. */
  revision: string
  /** Asks for it, relative to the page. */
  standingUrl: string
  title: string
  /** How far the shop is; empty where nothing was ordered. */
  steps: readonly CustomerStep[]
  bill: CustomerBill | null
  pay: PayView | null
  /** What the customer may say or do. */
  acts: CustomerActs
  /** Said once, after something was done. */
  said: string | null
}

export type CustomerStep = { name: string; state: 'past' | 'now' | 'next' }

export type CustomerBill = {
  title: string
  /** "Unpaid", "Proof sent"; null where nothing is paid by a form. */
  state: { text: string; isPaid: boolean } | null
  rows: readonly BillRow[]
}

export type BillRow = { name: string; detail: string; amount: string; kind: 'line' | 'discount' | 'total' | 'small' }

export type CustomerActs = {
  /** Proves the browser that submitted; null: this page was opened by its link alone. */
  key: string | null
  /** Asks for the order's number instead; null: it has none. */
  phone: string | null
  problem: string | null
  proof: ProofAct | null
  change: ChangeAct | null
  cancel: CancelAct | null
}

export type ProofAct = {
  title: string
  text: string
  /** "Proof sent", with the name of its picture. */
  sent: { title: string; text: string; file: string } | null
  file: string
  optional: string
  button: string
}

export type CancelAct = { open: string; title: string; text: string; button: string }

/** Two steps, both without script: how many, then the bill of that. */
export type ChangeAct = {
  open: string
  /** Until when, or why not here. */
  until: string
  isOffered: boolean
  isOpen: boolean
  /** The order that the fields are about. */
  of: string
  problems: readonly string[]
  lines: readonly ChangeRow[]
  more: string
  added: readonly ChangeRow[]
  see: string
  bill: { title: string; rows: readonly BillRow[]; total: string; save: string } | null
}

export type ChangeRow = { field: string; name: string; detail: string; quantity: string }
