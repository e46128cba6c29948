import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Ending } from '@wayform/core/form/parts/endings.ts'
import { IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { AddressInput } from './AddressInput.tsx'
import styles from './Endings.module.css'

type LinkButtonOf = Ending['button']

type Props = {
  button: LinkButtonOf
  onChange: (button: LinkButtonOf, field?: string) => void
  onLeave: () => void
}

const MAX_BUTTON_LENGTH = 100

/** A second button that opens an address. It is stored as soon as the address is complete. */
export function LinkButton({ button, onChange, onLeave }: Props) {
  const t = useT()
  const [label, setLabel] = useState<string | null>(button ? button.label : null)
  const shown = button?.label ?? label
  if (shown === null) {
    return (
      <div>
        <Button
          variant="link"
          size="sm"
          leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={() => setLabel('')}
        >
          {t('endings.linkAdd')}
        </Button>
      </div>
    )
  }
  return (
    <Row gap={12} align="start" className={styles.button}>
      <Tile tone="primary" size={32} aria-hidden>
        <IconLink size={18} stroke={1.75} />
      </Tile>
      <Stack gap={10} grow>
        <TextInput
          label={t('endings.linkLabel')}
          value={shown}
          maxLength={MAX_BUTTON_LENGTH}
          attributes={{ input: { dir: 'auto' } }}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setLabel(value)
            if (button) onChange({ ...button, label: value }, 'button.label')
          }}
          onBlur={onLeave}
        />
        <AddressInput
          label={t('endings.linkUrl')}
          url={button?.url ?? ''}
          onChange={(url) => onChange({ label: shown, url }, 'button.url')}
          onLeave={onLeave}
        />
      </Stack>
      <ActionIcon
        aria-label={t('endings.linkRemove')}
        title={t('endings.linkRemove')}
        onClick={() => {
          setLabel(null)
          onChange(undefined)
        }}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </Row>
  )
}
