import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ComponentProps, useId, useRef } from 'react'
import { useT } from '../i18n.tsx'
import { RecallBox, type RecallBoxHandle } from './RecallBox.tsx'
import styles from './RecallField.module.css'

type Props = { label: string; help?: string } & Omit<
  ComponentProps<typeof RecallBox>,
  'handle' | 'className' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
>

/** A text in which answers are recalled as chips: by the button, or by typing @. */
export function RecallField({ label, help, ...props }: Props) {
  const t = useT()
  const id = useId()
  const box = useRef<RecallBoxHandle>(null)
  return (
    <Stack gap={6}>
      <Row justify="between" gap={12}>
        <Txt as="span" size={13} weight={560} id={id}>
          {label}
        </Txt>
        <Button
          variant="link"
          size="sm"
          className={styles.recall}
          aria-haspopup="menu"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          // Keeps the caret where the answer goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => box.current?.openMenu()}
        >
          {t('endings.recall')}
        </Button>
      </Row>
      {help !== undefined && (
        <Txt as="p" size={13} tone="2" id={`${id}-help`}>
          {help}
        </Txt>
      )}
      <RecallBox
        {...props}
        handle={box}
        aria-labelledby={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="wf-control"
      />
    </Stack>
  )
}
