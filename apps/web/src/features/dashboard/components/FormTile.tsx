import { IconBrandGoogle, IconClipboardText } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { tintOf } from '@wayform/core/form/form-status.ts'

export function FormTile({ form, size = 40 }: { form: FormSummary; size?: number }) {
  return (
    <Tile tone={tintOf(form)} size={size}>
      {form.from === 'google' ? (
        <IconBrandGoogle size={21} stroke={1.75} aria-hidden />
      ) : (
        <IconClipboardText size={21} stroke={1.75} aria-hidden />
      )}
    </Tile>
  )
}
