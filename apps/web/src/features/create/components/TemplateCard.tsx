import { Button } from '@mantine/core'
import type { Template } from '@wayform/contract/calls/templates.ts'
import { tintOf } from '@wayform/core/form/form-status.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from '../CreateScreen.module.css'
import { useAddsText } from '../use-adds-text.ts'
import { useLeftOutText } from '../use-left-out-text.ts'
import { TemplatePicture } from './TemplatePicture.tsx'

type Props = { template: Template; isBusy: boolean; isChosen: boolean; onUse: () => void; onPreview: () => void }

/** A template with a picture of its first page, and a mark if the plan lacks a part of it. */
export function TemplateCard({ template, isBusy, isChosen, onUse, onPreview }: Props) {
  const t = useT()
  const leftOut = useLeftOutText(template)
  const adds = useAddsText(template)
  const { title: name, description } = template
  return (
    <article className={`wf-card ${styles.template}`} aria-label={name}>
      {/* The button below does the same for the keyboard. */}
      <button
        type="button"
        className={`wf-tint ${styles.picture}`}
        data-tone={tintOf(template)}
        tabIndex={-1}
        aria-hidden
        onClick={onPreview}
      >
        <TemplatePicture template={template} />
      </button>
      <div className={styles.about}>
        <Row gap={8} wrap justify="between">
          <Txt as="h2" size={15} weight={600}>
            {name}
          </Txt>
          {leftOut && <PlanBadge feature="advancedFields" hasLock />}
        </Row>
        <Txt size={13} tone="2" above={3}>
          {description}
        </Txt>
        {leftOut && (
          <Txt size={13} tone="3" above={6}>
            {t('create.start.leftOut', { parts: leftOut })}
          </Txt>
        )}
        {adds && (
          <Txt size={13} tone="3" above={6}>
            {adds}
          </Txt>
        )}
        <Row gap={6} className={styles.templateButtons}>
          <Button variant="default" size="sm" loading={isChosen} disabled={isBusy && !isChosen} onClick={onUse}>
            {t('create.start.use')} <span className="wf-visually-hidden">{name}</span>
          </Button>
          <Button variant="subtle" size="sm" onClick={onPreview}>
            {t('create.start.preview')} <span className="wf-visually-hidden">{name}</span>
          </Button>
        </Row>
      </div>
    </article>
  )
}
