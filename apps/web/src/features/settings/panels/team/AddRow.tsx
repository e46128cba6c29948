import { Button } from '@mantine/core'
import { MAX_JUMP_ROWS } from '@wayform/core/form/settings/settings-problems.ts'
import { IconPlus } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import type { Ref } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Hint } from './Hint.tsx'

type Props = { label: string; count: number; buttonRef: Ref<HTMLButtonElement>; onAdd: () => void }

export function AddRow({ label, count, buttonRef, onAdd }: Props) {
  const t = useT()
  const isFull = count >= MAX_JUMP_ROWS
  return (
    <Row gap={[8, 12]} wrap>
      <Button
        ref={buttonRef}
        size="sm"
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
        disabled={isFull}
        onClick={onAdd}
      >
        {label}
      </Button>
      {isFull && <Hint>{t('team.limit', { max: MAX_JUMP_ROWS })}</Hint>}
    </Row>
  )
}
