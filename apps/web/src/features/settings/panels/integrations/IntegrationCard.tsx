import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import type { Standing } from './integration-state.ts'
import styles from './Cards.module.css'
import { useToggle } from './queries.ts'

type Props = {
  kind: IntegrationKind
  tile: ReactNode
  standing: Standing
  /** Whether the plan includes integrations. */
  isIncluded: boolean
  isConnecting: boolean
  /** Why the last attempt to connect failed. */
  problem: string | undefined
  onConnect: () => void
  onOpen: () => void
}

/** Description, state and actions of an integration. */
export function IntegrationCard(props: Props) {
  const { kind, tile, standing, isIncluded, isConnecting, problem, onConnect, onOpen } = props
  const t = useT()
  const id = useId()
  const name = t(`integrations.names.${kind}`)
  const isConnected = standing.state !== 'none'
  const opener = useRef<HTMLButtonElement>(null)
  useKeepFocus(opener, isConnected)
  return (
    <Card padding={20} gap={16} className={styles.card} aria-labelledby={id} data-integration={kind}>
      <Row gap={14} align="start">
        {tile}
        <Stack gap={2} grow size={13}>
          <Row as="h2" gap={[2, 8]} wrap size={15} weight={600} id={id}>
            {name} <PlanBadge feature="integrations" />
          </Row>
          <Txt tone="2">{t(`integrations.about.${kind}`)}</Txt>
          {standing.reason && <Txt tone="warn">{t(`integrations.reasons.${standing.reason}`)}</Txt>}
          {problem !== undefined && (
            <div role="alert">
              <FieldError id={`${id}-problem`}>{problem}</FieldError>
            </div>
          )}
        </Stack>
      </Row>
      <Row gap={12} justify="between" className={styles.foot}>
        {isConnected ? (
          <Pill dot tone={STATE_TONES[standing.state]}>
            {t(`integrations.states.${standing.state}`)}
          </Pill>
        ) : (
          <Txt as="span" size={13} tone="3">
            {t('integrations.states.none')}
          </Txt>
        )}
        {isConnected ? (
          <Row as="span" gap={4}>
            <Tooltip label={t('integrations.settings')}>
              <ActionIcon ref={opener} aria-label={t('integrations.settingsOf', { name })} onClick={onOpen} data-opener>
                <IconSettings size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <ActiveSwitch kind={kind} name={name} isOn={standing.state === 'active'} isIncluded={isIncluded} />
          </Row>
        ) : (
          <Button ref={opener} variant="default" size="sm" loading={isConnecting} onClick={onConnect} data-opener>
            <span>
              {t('integrations.connect')} <span className="wf-visually-hidden">{name}</span>
            </span>
          </Button>
        )}
      </Row>
    </Card>
  )
}

const STATE_TONES = { none: 'neutral', active: 'ok', paused: 'neutral', stopped: 'warn' } as const

/** Connecting and disconnecting replace the button that may have the focus. */
function useKeepFocus(opener: RefObject<HTMLElement | null>, isConnected: boolean): void {
  const before = useRef(isConnected)
  useLayoutEffect(() => {
    if (before.current === isConnected) return
    before.current = isConnected
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
  }, [isConnected, opener])
}

type SwitchProps = { kind: IntegrationKind; name: string; isOn: boolean; isIncluded: boolean }

function ActiveSwitch({ kind, name, isOn, isIncluded }: SwitchProps) {
  const t = useT()
  const toggle = useToggle(kind, () => toast.show({ kind: 'error', text: t('integrations.toggleFailed') }))
  return (
    <Toggle
      aria-label={t('integrations.use', { name })}
      checked={isOn}
      onChange={(isWanted) => (isIncluded ? toggle.mutate(isWanted) : showUpgrade('integrations'))}
    />
  )
}
