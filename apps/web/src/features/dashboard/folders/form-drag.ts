import type { DragEvent } from 'react'

/** The data type of a dragged card: the form's id. */
export const FORM_DRAG = 'application/x-wayform-form'

export function dragForm(event: DragEvent, formId: string): void {
  event.dataTransfer.setData(FORM_DRAG, formId)
  event.dataTransfer.effectAllowed = 'move'
}
