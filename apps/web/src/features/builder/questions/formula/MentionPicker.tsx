import { Button, Menu } from '@mantine/core'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPlus } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { QuestionTile } from '../../../../lib/components/QuestionTile.tsx'

type Props = {
  isOpen: boolean
  questions: readonly Question[]
  onOpen: () => void
  onClose: () => void
  onPick: (questionId: string) => void
}

/** The questions that a formula may mention. */
export function MentionPicker({ isOpen, questions, onOpen, onClose, onPick }: Props) {
  const t = useT()
  return (
    <Menu
      opened={isOpen}
      onChange={(isNowOpen) => (isNowOpen ? onOpen() : onClose())}
      position="bottom-start"
      width="target"
      withinPortal
      returnFocus={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          fullWidth
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={questions.length === 0}
        >
          {t('builder.formula.mention')}
        </Button>
      </Menu.Target>
      {questions.length === 0 && (
        <Txt size={13} tone="3">
          {t('builder.formula.nothingToMention')}
        </Txt>
      )}
      <Menu.Dropdown mah={320}>
        {questions.map(({ questionId, type, label }) => (
          <Menu.Item key={questionId} leftSection={<QuestionTile kind={type} />} onClick={() => onPick(questionId)}>
            <span dir="auto">{label.trim() || t('builder.staging.noLabel')}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
