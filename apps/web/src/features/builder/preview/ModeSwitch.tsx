import { IconDeviceDesktop, IconDeviceMobile, IconMessageCircle } from '@tabler/icons-react'
import { PREVIEW_MODES, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { useT } from '../../../lib/i18n.tsx'

const ICONS = { mobile: IconDeviceMobile, desktop: IconDeviceDesktop, widget: IconMessageCircle }

type Props = { mode: PreviewMode; onChoose: (mode: PreviewMode) => void }

export function ModeSwitch({ mode, onChoose }: Props) {
  const t = useT()
  return (
    <Segments size={32} role="radiogroup" aria-label={t('preview.size')}>
      {PREVIEW_MODES.map((each) => {
        const Icon = ICONS[each]
        return (
          <Segment key={each}>
            <input
              type="radio"
              name="preview-mode"
              value={each}
              checked={each === mode}
              onChange={() => onChoose(each)}
            />
            <Icon size={17} stroke={1.75} className={each === 'widget' ? 'flip' : undefined} aria-hidden />
            {t(`preview.modes.${each}`)}
          </Segment>
        )
      })}
    </Segments>
  )
}
