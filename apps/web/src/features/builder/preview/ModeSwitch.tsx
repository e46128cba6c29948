import { IconDeviceDesktop, IconDeviceMobile, IconMessageCircle } from '@tabler/icons-react'
import { PREVIEW_MODES, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Preview.module.css'

const ICONS = { mobile: IconDeviceMobile, desktop: IconDeviceDesktop, widget: IconMessageCircle }

type Props = { mode: PreviewMode; onChoose: (mode: PreviewMode) => void }

export function ModeSwitch({ mode, onChoose }: Props) {
  const t = useT()
  return (
    <div role="radiogroup" aria-label={t('preview.size')} className={styles.modes}>
      {PREVIEW_MODES.map((each) => {
        const Icon = ICONS[each]
        return (
          <label key={each} className={styles.mode}>
            <input
              type="radio"
              name="preview-mode"
              value={each}
              checked={each === mode}
              onChange={() => onChoose(each)}
            />
            <Icon size={17} stroke={1.75} className={each === 'widget' ? 'flip' : undefined} aria-hidden />
            {t(`preview.modes.${each}`)}
          </label>
        )
      })}
    </div>
  )
}
