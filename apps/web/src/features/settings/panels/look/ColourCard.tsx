import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { LOOK_PRESETS, type LookPreset, readableColour, STANDARD_COLOUR } from '@wayform/core/look/palette.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId } from 'react'
import { ColorField } from '../../../../lib/components/ColorField.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import styles from './Look.module.css'

type Props = {
  colour: string | undefined
  onChange: (colour: string | undefined, group?: string) => void
  onLeave: () => void
}

const PRESETS = Object.entries(LOOK_PRESETS) as [LookPreset, string][]

/** A preset, or any colour: one that white text can't be read on is darkened, never refused. */
export function ColourCard({ colour = STANDARD_COLOUR, onChange, onLeave }: Props) {
  const t = useT()
  const id = useId()
  const choose = (chosen: string, group?: string) => onChange(chosen === STANDARD_COLOUR ? undefined : chosen, group)
  return (
    <Card padding={24} gap={16}>
      <Txt as="h2" size={15} weight={600} id={`${id}-title`}>
        {t('history.look.colour')}
      </Txt>
      <div className={styles.presets} role="radiogroup" aria-labelledby={`${id}-title`}>
        {PRESETS.map(([preset, value]) => (
          <label key={preset}>
            <input
              type="radio"
              className="wf-visually-hidden"
              name={id}
              checked={value === colour}
              onChange={() => choose(value)}
            />
            <i style={{ background: value }} aria-hidden>
              {value === colour && <IconCheck size={18} stroke={2.5} />}
            </i>
            <span>{t(`look.presets.${preset}`)}</span>
          </label>
        ))}
      </div>
      <div className={styles.own} onBlur={onLeave}>
        <ColorField
          label={t('look.own')}
          value={colour}
          describedBy={`${id}-guard`}
          onChange={(chosen) => choose(chosen, 'colour')}
        />
        <Guard id={`${id}-guard`} colour={colour} />
      </div>
    </Card>
  )
}

/** A button in the colour, before and after it was made readable. */
function Guard({ id, colour }: { id: string; colour: string }) {
  const t = useT()
  const { language } = useOpenForm()
  const { data: formT } = useTextsOf(language)
  const shown = readableColour(colour)
  const isChanged = shown !== colour.toLowerCase()
  const next = formT?.('form.next') ?? ''
  return (
    <Stack gap={8} size={13} tone="2" id={id} aria-live="polite">
      <Row gap={8} wrap>
        {isChanged && (
          <>
            {/* A picture of what can't be read: its words are no text of the page. */}
            <span className={styles.button} style={{ background: colour }} dir="auto" data-words={next} aria-hidden />
            <IconArrowRight size={17} stroke={1.75} className="flip" aria-hidden />
          </>
        )}
        <span className={styles.button} style={{ background: shown }} dir="auto" aria-hidden>
          {next}
        </span>
        <Pill tone="ok">
          <IconCheck size={14} stroke={2} aria-hidden />
          {t('look.readable')}
        </Pill>
      </Row>
      <span>{t(isChanged ? 'look.darkened' : 'look.asItIs')}</span>
    </Stack>
  )
}
