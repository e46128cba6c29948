import { hasFeature } from '@wayform/core/plans/plans.ts'
import { file, type FileQuestion } from '@wayform/core/questions/file/schema.ts'
import { UPLOAD_TYPES } from '@wayform/core/questions/file/stored-file.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { useUpdate } from '../../builder-context.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { FieldDivider, HintField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'

export function FileEditor({ question }: { question: FileQuestion }) {
  const t = useT()
  const { plan } = useMe()
  const update = useUpdate(question)
  const gate = file.extraGate?.({ ...question, multiple: true })
  const missing = gate && !hasFeature(plan, gate.feature) ? gate : null

  function handleMultiple(multiple: boolean) {
    // Can always be switched off: the form may have been made on another plan.
    if (multiple && missing) showUpgrade(missing.trigger)
    else update({ multiple })
  }

  return (
    <>
      <IntroFields question={question} />
      <SelectField
        label={t('builder.file.types')}
        help={t('builder.file.limit')}
        value={question.uploadType}
        options={UPLOAD_TYPES.map((value) => ({ value, label: t(`builder.file.type.${value}`) }))}
        onChange={(uploadType) => update({ uploadType })}
      />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
      <SwitchField
        label={
          <Row as="span" gap={[4, 8]} wrap>
            {t('builder.file.multiple')}
            {missing && <PlanBadge feature={missing.feature} hasLock />}
          </Row>
        }
        help={t('builder.file.multipleHelp')}
        checked={question.multiple}
        onChange={handleMultiple}
      />
    </>
  )
}
