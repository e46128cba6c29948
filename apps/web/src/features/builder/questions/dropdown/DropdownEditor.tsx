import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import type { DropdownQuestion } from '@wayform/core/questions/dropdown/schema.ts'
import { IconListDetails } from '@tabler/icons-react'
import { LinkButton } from '@wayform/ui/kit/buttons.tsx'
import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { AssignValuesField } from '../choice/ChoiceSwitches.tsx'
import { OptionsField } from '../choice/OptionsField.tsx'
import { Below } from '../Below.tsx'
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
        <LinkButton disabled={question.options.length >= MAX_OPTIONS} onClick={() => setBulkOpen(true)}>
          <IconListDetails size={16} stroke={1.75} aria-hidden />
          {t('builder.bulk.open')}
        </LinkButton>
      </OptionsField>
      {isBulkOpen && <BulkAddDialog question={question} onClose={() => setBulkOpen(false)} />}
      <Below>
        <HintField question={question} />
        <PlaceholderField question={question} />
        <FieldDivider />
        <RequiredField question={question} />
        <AssignValuesField question={question} />
      </Below>
    </>
  )
}
