import type { FormSummary } from '@wayform/contract/shapes.ts'
import { memo } from 'react'
import { SHELL_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useFormActions } from '../use-form-actions.ts'
import { FormRow } from './FormRow.tsx'
import { FormTileCard } from './FormTileCard.tsx'

export type FormCardProps = { form: FormSummary; unread: number; responses: number }

/**
 * A card with its actions; on phones a row whose actions are in a sheet. Memoised, so that typing in the search
 * re-renders none.
 */
export const FormCard = memo(function FormCard({ form, unread, responses }: FormCardProps) {
  const isPhone = useMedia(SHELL_PHONE)
  const actions = useFormActions(form, responses)
  const Card = isPhone ? FormRow : FormTileCard
  return <Card form={form} unread={unread} actions={actions} />
})
