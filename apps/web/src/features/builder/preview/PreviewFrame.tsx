import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import { servedDoc } from '@wayform/core/form/publishing/gates.ts'
import type { PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { useCallback } from 'react'
import { draftMessage } from '../../../lib/form-preview/draft-message.ts'
import { FramedForm, type SendDrafts } from '../../../lib/form-preview/FramedForm.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { docOf, useBuilder, useBuilderState, useFormTexts } from '../builder-context.ts'
import { useBookable } from '../questions/booking/queries.ts'
import { useSold } from '../questions/order/queries.ts'

type Props = { address: string; mode: PreviewMode; onLeave: () => void; onRetry: () => void }

/** The builder's draft in the public form's own page. */
export function PreviewFrame({ address, mode, onLeave, onRetry }: Props) {
  return <FramedForm address={address} send={useSendDraft(mode)} onLeave={onLeave} onRetry={onRetry} />
}

/** Subscribes to the store directly: the frame's process renders the edit while this page is still busy with it. */
function useSendDraft(mode: PreviewMode): SendDrafts {
  const { name, language, submitText, removeBranding, look } = useOpenForm()
  const { store } = useBuilder()
  const { t: formT } = useFormTexts()
  const { plan } = useMe()
  const sold = useSold(useBuilderState((state) => orderOf(docOf(state)) !== undefined))
  const bookable = useBookable(useBuilderState((state) => bookingOf(docOf(state)) !== undefined))
  return useCallback(
    (show) => {
      const form = { name, language, submitText, removeBranding }
      const titleOf = (number: number) => formT('questions.labels.SECTION', { number })
      const send = () =>
        show(() => {
          const doc = servedDoc(docOf(store.getState()), plan)
          return draftMessage({ form, look, doc, sold, bookable, mode, titleOf })
        })
      send()
      return store.subscribe((state, before) => {
        if (docOf(state) !== docOf(before)) send()
      })
    },
    [store, name, language, submitText, removeBranding, look, plan, sold, bookable, mode, formT],
  )
}
