import type { PublicForm } from '@wayform/core/form/public-form.ts'

/**
 * The messages between the builder and the preview that it frames. Each side checks where a message comes from. A message
 * may bring a port: then the answer comes by it, and the drafts after it may go by it too. They arrive sooner, as a
 * browser holds back what goes to a window until the page that sends it is done with its edit.
 */
export const PREVIEW_MESSAGE = 'wayform:preview'
export const LOADED_MESSAGE = 'wayform:loaded'
export const LEAVE_MESSAGE = 'wayform:leave'

export const PREVIEW_MODES = ['mobile', 'desktop', 'widget'] as const
export type PreviewMode = (typeof PREVIEW_MODES)[number]

/** What the builder sends: the draft as it is now. Link and version say nothing about a form that is not published. */
export type PreviewMessage = {
  type: typeof PREVIEW_MESSAGE
  mode: PreviewMode
  form: Omit<PublicForm, 'link' | 'version'>
}

/** What the preview answers once the form is to be seen. */
export type LoadedMessage = { type: typeof LOADED_MESSAGE }

/** Escape was pressed in the preview, where the builder hears no keys. */
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
