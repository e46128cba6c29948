import type { Cart } from '@wayform/core/orders/cart.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import type { PayView } from '../rendering.ts'

/** A customer's page, in their language already. */
export type CustomerView = {
  /** Another one means that the page has something new to show. */
  revision: string
  /** Asks for it, relative to the page. */
  standingUrl: string
  title: string
  /** Its number, and when it came: `{time}` stands for that, which the page writes. Null: as for any response. */
  received: string | null
  /** That time on the shop's clock; null: it is told in UTC. */
  receivedAt: string | null
  /** How and when the order comes, each part for itself; empty where nothing was ordered. */
  fulfilment: readonly string[]
  /** The progress of the order; empty where nothing was ordered. */
  steps: readonly CustomerStep[]
  booking: BookingPart | null
  /** Instead of it: nothing is booked yet. */
  wait: WaitPart | null
  bill: CustomerBill | null
  pay: PayView | null
  /** The actions of the customer. */
  acts: CustomerActs
  /** Said once, after something was done. */
  said: string | null
}

/** `time`: when it was reached, as far as that is known. `text`: what can be said of the step until the next one. */
export type CustomerStep = { name: string; state: 'past' | 'now' | 'next'; time?: string; text?: string }

/** The booking, on the shop's clock. */
export type BookingPart = {
  /** On the leaf of a calendar. */
  month: string
  date: string
  day: string
  time: string
  what: string
  party: string | null
  zone: string
  /** The visitor's clock, where that shows another time: a script knows it. */
  yours: { start: string; shown: string; text: string }
  /** The reason why it was declined. */
  reason: string | null
  /** Null: nothing to come to. */
  calendar: { href: string; label: string; google: string; googleLabel: string } | null
  /** They said that they come. */
  coming: string | null
  /** Reminders on WhatsApp: a link that asks for them, or that they come; null: there are none. */
  remind: { href: string; label: string; text: string } | { said: string } | null
}

/** A place on a waiting list. */
export type WaitPart = Pick<BookingPart, 'month' | 'date' | 'day' | 'what' | 'party' | 'zone'> & {
  /** Of a place that is kept for them. */
  time: string | null
  /** "Any time that day" */
  wish: string | null
  /** The next step; null: none. */
  text: string | null
  /** "People before you: 3" */
  ahead: string | null
}

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
  /** A place that is kept for them. */
  offer: OfferAct | null
  move: MoveAct | null
  coming: { button: string } | null
  cancel: CancelAct | null
}

export type OfferAct = {
  /** The offer that the page showed. */ start: string
  accept: string
  pass: string
  passText: string
}

/** Two steps, both without script: the free times, then one of them. */
export type MoveAct = {
  open: string
  /** The end of changing, or why it is not offered here. */
  until: string
  isOffered: boolean
  /** The booking that the times are for. */
  of: string
  problem: string | null
  /** Null: not asked for yet. */
  times: MoveTimes | null
}

export type MoveTimes = {
  title: string
  /** The number of people that the times are for; null: it stays as it is. */
  party: {
    label: string
    options: readonly { value: number; text: string; isChosen: boolean }[]
    show: string
    from: string
  } | null
  /** Those with free times. */
  days: readonly { date: string; name: string; count: string; isOpen: boolean; times: readonly MoveTime[] }[]
  none: string
  /** Later days than these. */
  later: { from: string; label: string } | null
  hint: string | null
  save: string
}

export type MoveTime = { start: string; time: string; left: string | null }

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
  /** The end of changing, or why it is not offered here. */
  until: string
  isOffered: boolean
  isOpen: boolean
  /** The order that the fields are about. */
  of: string
  problems: readonly string[]
  lines: readonly ChangeRow[]
  more: string
  added: readonly ChangeRow[]
  /** The way, the time and a coupon: asked as on the menu. */
  way: { question: OrderQuestion & { menu: Menu }; cart: Cart }
  see: string
  bill: { title: string; rows: readonly BillRow[]; total: string; save: string } | null
}

export type ChangeRow = {
  field: string
  name: string
  detail: string
  quantity: string
  /** Null: nothing but a quantity. */
  choices: LineChoices | null
}

export type LineChoices = {
  open: string
  isOpen: boolean
  extras: {
    field: string
    label: string
    hint: string
    all: readonly { id: string; name: string; price: string; isChosen: boolean }[]
  }
  note: { field: string; label: string; text: string }
}
