import type { Desk } from '@wayform/core/bookings/desk.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import type { Handoff } from '../answers/shown-answers.ts'

/**
 * The messages between the builder and the preview in its frame. Each side checks the origin of a message. A message
 * may bring a MessagePort for the answer and for later drafts. Messages through a port arrive sooner, because browsers
 * hold back messages to a window until the sending page has finished its edit.
 */
export const PREVIEW_MESSAGE = 'wayform:preview'
export const LOADED_MESSAGE = 'wayform:loaded'
export const LEAVE_MESSAGE = 'wayform:leave'

export const PREVIEW_MODES = ['mobile', 'desktop', 'widget'] as const
export type PreviewMode = (typeof PREVIEW_MODES)[number]

/** From the builder: the current draft. Link and version are placeholders for a form that is not published. */
export type PreviewMessage = {
  type: typeof PREVIEW_MESSAGE
  mode: PreviewMode
  /** Missing: as the device has it. */
  scheme?: 'light' | 'dark'
  /** Shows the page after these answers instead of the form. */
  handoff?: Handoff
  /** Of the form's look: the builder knows how they are made, which keeps the preview small. */
  styles?: string
  /** The products on sale, where the form takes orders. */
  menu?: Menu
  /** The services on offer, where the form takes bookings. */
  desk?: Desk
  form: Omit<PublicForm, 'link' | 'version'>
}

/** From the preview, once the form is visible. */
export type LoadedMessage = { type: typeof LOADED_MESSAGE }

/** Escape was pressed in the preview, where the builder receives no key events. */
export type LeaveMessage = { type: typeof LEAVE_MESSAGE }

export function isLoadedMessage(data: unknown): data is LoadedMessage {
  return hasType(data, LOADED_MESSAGE)
}

export function isLeaveMessage(data: unknown): data is LeaveMessage {
  return hasType(data, LEAVE_MESSAGE)
}

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
