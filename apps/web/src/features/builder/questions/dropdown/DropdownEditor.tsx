import { Button } from '@mantine/core'
import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { AssignValuesField } from '../choice/ChoiceSwitches.tsx'
import { OptionsField } from '../choice/OptionsField.tsx'
import { FieldDivider, HintField, PlaceholderField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { BulkAddDialog } from './BulkAddDialog.tsx'

export function DropdownEditor({ question }: { question: DropdownQuestion }) {
  const t = useT()
  const [isBulkOpen, setBulkOpen] = useState(false)
  return (
    <>
      <IntroFields question={question} />
      <OptionsField question={question} hasImages={false}>
        <Button
          variant="link"
          size="sm"
          leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
          disabled={question.options.length >= MAX_OPTIONS}
          onClick={() => setBulkOpen(true)}
        >
          {t('builder.bulk.open')}
        </Button>
      </OptionsField>
      {isBulkOpen && <BulkAddDialog question={question} onClose={() => setBulkOpen(false)} />}
      <HintField question={question} />
      <PlaceholderField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <AssignValuesField question={question} />
    </>
  )
}
