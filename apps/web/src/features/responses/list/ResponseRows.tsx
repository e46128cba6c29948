import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import type { Column } from '../columns.ts'
import type { Selection } from './use-selection.ts'
import { useForwarding } from '../forward/ForwardMenu.tsx'
import { ResponseCards } from './ResponseCards.tsx'
import { ResponseList } from './ResponseList.tsx'
import { ResponsesTable } from './ResponsesTable.tsx'

type Props = {
  form: Form
  list: readonly StoredResponse[]
  columns: readonly Column[]
  openId: string | null
  /** True while a response is open beside them. */
  isBeside: boolean
  /** Null for roles that can do nothing with it. */
  selection: Selection | null
  /** On phones, selecting is a mode of its own. */
  isSelecting: boolean
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
}

/** A table if there is room, otherwise a list or cards. */
export function ResponseRows({ form, selection, isSelecting, openId, isBeside, ...rest }: Props) {
  const isPhone = useMedia(FORM_PHONE)
  const forwarding = useForwarding(form)
  if (isPhone) return <ResponseCards selection={isSelecting ? selection : null} {...rest} />
  if (isBeside) return <ResponseList openId={openId} {...rest} />
  return <ResponsesTable selection={selection} openId={openId} {...rest} forwardMenu={{ form, forwarding }} />
}
