import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconClipboardText,
  IconMail,
  IconPlaneDeparture,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Template } from '@wayform/contract/calls/templates.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile, type Tone } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from '../CreateScreen.module.css'

type Props = { template: Template; isBusy: boolean; isChosen: boolean; onUse: () => void }

/** Default icon for templates that this version of the app does not know. */
const LOOKS: Record<string, { Icon: TablerIcon; tone: Tone }> = {
  'food-order': { Icon: IconToolsKitchen2, tone: 'warn' },
  'appointment-booking': { Icon: IconCalendarEvent, tone: 'ok' },
  'travel-booking': { Icon: IconPlaneDeparture, tone: 'primary' },
  'shopping-store': { Icon: IconShoppingBag, tone: 'danger' },
  'event-registration': { Icon: IconTicket, tone: 'neutral' },
  'customer-feedback': { Icon: IconStar, tone: 'warn' },
  'contact-form': { Icon: IconMail, tone: 'ok' },
}
const PLAIN: (typeof LOOKS)[string] = { Icon: IconClipboardText, tone: 'primary' }

export function TemplateCard({ template, isBusy, isChosen, onUse }: Props) {
  const { t, locale } = useI18n()
  const { Icon, tone } = LOOKS[template.id] ?? PLAIN
  const { title: name, description, previewUrl, leftOut } = template
  const parts = new Intl.ListFormat(locale).format(leftOut.map((part) => t(`create.start.parts.${part}`)))
  return (
    <Card as="article" className={styles.template} aria-label={name}>
      <Tile tone={tone}>
        <Icon size={21} stroke={1.75} aria-hidden />
      </Tile>
      <Grow>
        <Txt as="h2" size={15} weight={600}>
          {name}
        </Txt>
        <Txt size={13} tone="2" above={3}>
          {description}
        </Txt>
        {leftOut.length > 0 && (
          <Txt size={13} tone="3" above={8}>
            <PlanBadge feature="advancedFields" hasLock /> {t('create.start.leftOut', { parts })}
          </Txt>
        )}
      </Grow>
      <Row gap={14} className={styles.templateButtons}>
        <Button variant="default" size="sm" loading={isChosen} disabled={isBusy && !isChosen} onClick={onUse}>
          {t('create.start.use')} <span className="wf-visually-hidden">{name}</span>
        </Button>
        <Txt as="a" size={13} tone="primary" weight={560} href={previewUrl} target="_blank" rel="noopener">
          {t('create.start.preview')} <span className="wf-visually-hidden">{name}</span>
        </Txt>
      </Row>
    </Card>
  )
}
