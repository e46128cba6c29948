import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { QR_DARK, QR_LIGHT, QR_SIZES, QR_STYLES, qrColourProblem } from '@wayform/core/share/qr-look.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { useId } from 'react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { QrLook } from './qr-look.ts'
import styles from '../Share.module.css'
import { ColorField } from '../../../lib/components/ColorField.tsx'
import { LogoField } from './LogoField.tsx'

type Props = { look: QrLook; onChange: (change: Partial<QrLook>) => void }

/** Style, colours, size and logo. */
export function QrLookPanel({ look, onChange }: Props) {
  const t = useT()
  const contrast = useId()
  const problem = qrColourProblem(look.dark, look.light)
  const isUsual = look.dark === QR_DARK && look.light === QR_LIGHT
  return (
    <Panel titleSize={15} gap={16} title={t('share.qr.looks')} aria-label={t('share.qr.looks')}>
      <Choices
        kind="chips"
        label={t('share.qr.style')}
        value={look.style}
        options={QR_STYLES.map((value) => ({ value, label: t(`share.qr.${value}`) }))}
        onChange={(style) => onChange({ style })}
      />
      <Columns>
        <ColorField
          label={t('share.qr.dark')}
          value={look.dark}
          describedBy={contrast}
          onChange={(dark) => onChange({ dark })}
        />
        <ColorField
          label={t('share.qr.light')}
          value={look.light}
          describedBy={contrast}
          onChange={(light) => onChange({ light })}
        />
      </Columns>
      <Row gap={[4, 12]} wrap className={styles.contrast} aria-live="polite">
        {problem ? (
          <FieldError id={contrast}>{t(`share.qr.${problem}`)}</FieldError>
        ) : (
          <Txt as="span" size={13} tone="ok" id={contrast} className="wf-row">
            <IconCheck size={16} aria-hidden />
            {t('share.qr.clear')}
          </Txt>
        )}
        {!isUsual && (
          <Button variant="link" size="sm" onClick={() => onChange({ dark: QR_DARK, light: QR_LIGHT })}>
            {t('share.qr.reset')}
          </Button>
        )}
      </Row>
      <LogoField logo={look.logo} onChange={(logo) => onChange({ logo })} />
      <Columns>
        <SelectField
          label={t('share.qr.size')}
          value={String(look.size)}
          options={QR_SIZES.map((size) => ({
            value: String(size),
            label: t('share.qr.pixels', { size: String(size) }),
          }))}
          onChange={(size) => onChange({ size: Number(size) })}
        />
      </Columns>
    </Panel>
  )
}
