import type { ShownEnding } from '@wayform/core/endings/shown-ending.ts'

/** A formatted answer, with the question's own label. */
export type ShownAnswer = { label: string; text: string }

/** The contact of a form that takes no answers: E.164, and formatted. */
export type Contact = { number: string; text: string }

/** The data of a hand-off, as the server returns it. */
export type Handoff = {
  /** Missing in data that a page kept before this field existed. */
  answers?: readonly ShownAnswer[] | undefined
  /** The amount that a provider confirmed, and the payment method. */
  paid?: { text: string; method: string } | undefined
  whatsappUrl: string
  deliveredTo: string
  /** Formatted; missing in data that a page kept before this field existed. */
  deliveredToText?: string | undefined
  responseNumber: number
  isTest?: boolean | undefined
  receiptUrl: string
  /** The page to pay at or to follow an order, with the key that lets this browser act there. */
  order?: { url: string; key: string; label: string } | undefined
  /** The owner's ending; missing where the form has no endings. */
  ending?: ShownEnding | undefined
}

/**
 * Numbers, times and e-mail addresses run from left to right in every script; a sign before a number stays before it.
 */
export function isWrittenLtr(text: string): boolean {
  return /^[^\p{L}]+$|^\S+@\S+$/u.test(text)
}

/** A number with its country code, which a tap can call. */
export function isPhone(text: string): boolean {
  return /^\+\d[\d ()-]{6,}$/.test(text)
}

/** The others are behind "Show all", so that the main button stays in view. */
export const ANSWERS_IN_SIGHT = 3
