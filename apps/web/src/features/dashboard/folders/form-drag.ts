import type { DragEvent } from 'react'

/** What a dragged card carries: the form's id. */
export const FORM_DRAG = 'application/x-wayform-form'

export function dragForm(event: DragEvent, formId: string): void {
  event.dataTransfer.setData(FORM_DRAG, formId)
  event.dataTransfer.effectAllowed = 'move'
}
