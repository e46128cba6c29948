import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import type { Column } from '../columns.ts'
import type { Selection } from '../use-selection.ts'
import { useForwarding } from './ForwardMenu.tsx'
import { ResponseCards } from './ResponseCards.tsx'
import { ResponsesTable } from './ResponsesTable.tsx'

type Props = {
  form: Form
  list: readonly StoredResponse[]
  columns: readonly Column[]
  openId: string | null
  selection: Selection
  /** On a phone ticking is a mode of its own. */
  isSelecting: boolean
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
}

/** A table where there is room for one, else cards. */
export function ResponseRows({ form, selection, isSelecting, openId, ...rest }: Props) {
  const isPhone = useMedia(FORM_PHONE)
  const forwarding = useForwarding(form)
  if (isPhone) return <ResponseCards selection={isSelecting ? selection : null} {...rest} />
  return <ResponsesTable selection={selection} openId={openId} {...rest} forwardMenu={{ form, forwarding }} />
}
