import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
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
  /** Whether the plan has integrations. */
  isIncluded: boolean
  isConnecting: boolean
  /** Why the last try to connect failed. */
  problem: string | undefined
  onConnect: () => void
  onOpen: () => void
}

/** What it does, how it stands, and what can be done about it. */
export function IntegrationCard(props: Props) {
  const { kind, tile, standing, isIncluded, isConnecting, problem, onConnect, onOpen } = props
  const t = useT()
  const id = useId()
  const name = t(`integrations.names.${kind}`)
  const isConnected = standing.state !== 'none'
  const opener = useRef<HTMLButtonElement>(null)
  useKeepFocus(opener, isConnected)
  return (
    <section className={`wf-card ${styles.card}`} aria-labelledby={id} data-integration={kind}>
      <div className={styles.what}>
        {tile}
        <div>
          <h2 id={id}>
            {name} <PlanBadge feature="integrations" />
          </h2>
          <p>{t(`integrations.about.${kind}`)}</p>
          {standing.reason && <p className={styles.reason}>{t(`integrations.reasons.${standing.reason}`)}</p>}
          {problem !== undefined && (
            <div role="alert">
              <FieldError id={`${id}-problem`}>{problem}</FieldError>
            </div>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {isConnected ? (
          <span className={styles.badge} data-state={standing.state}>
            <i aria-hidden />
            {t(`integrations.states.${standing.state}`)}
          </span>
        ) : (
          <span className={styles.none}>{t('integrations.states.none')}</span>
        )}
        {isConnected ? (
          <span className={styles.controls}>
            <Tooltip label={t('integrations.settings')}>
              <ActionIcon ref={opener} aria-label={t('integrations.settingsOf', { name })} onClick={onOpen} data-opener>
                <IconSettings size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <ActiveSwitch kind={kind} name={name} isOn={standing.state === 'active'} isIncluded={isIncluded} />
          </span>
        ) : (
          <Button ref={opener} variant="default" size="sm" loading={isConnecting} onClick={onConnect} data-opener>
            <span>
              {t('integrations.connect')} <span className="wf-visually-hidden">{name}</span>
            </span>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Connecting and disconnecting put another button in the place of the one that may have the focus. */
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
