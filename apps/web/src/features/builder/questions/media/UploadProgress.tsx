import { Meter } from '@wayform/ui/kit/Meter.tsx'
import { useI18n } from '../../../../lib/i18n.tsx'

type Props = {
  /** From 0 to 1. */
  share: number
  className?: string | undefined
}

export function UploadProgress({ share, className }: Props) {
  const { t, locale } = useI18n()
  return (
    <Meter
      share={share}
      className={className}
      aria-label={t('editors.media.uploading')}
      aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
    />
  )
}
