import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconSettings } from '@tabler/icons-react'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { APPEARANCE, type CardEntry, entryKey } from './integration-cards.ts'
import { type CardStanding, isBad, kindOf, type Which } from './integration-state.ts'
import styles from './Cards.module.css'
import { useToggle } from './queries.ts'
import { useCardTexts } from './use-card-texts.ts'

type Props = {
  entry: CardEntry
  standing: CardStanding
  /** Whether the plan includes integrations. */
  isIncluded: boolean
  isConnecting: boolean
  /** Why the last attempt to connect failed. */
  problem: string | undefined
  /** The address of the page with more about the failure. */
  whyAt: string
  /** The address of the notification settings; an integration has a dialog instead. */
  settingsAt: string
  onConnect: () => void
  onOpen: () => void
}

/** Description, state and actions of a destination. */
export function IntegrationCard(props: Props) {
  const { entry, standing, isIncluded, problem, whyAt } = props
  const { card } = entry
  const t = useT()
  const texts = useCardTexts()
  const id = useId()
  const { Icon, family } = APPEARANCE[card]
  const isConnected = standing.state !== 'none'
  const opener = useRef<HTMLButtonElement>(null)
  useKeepFocus(opener, isConnected)
  const detail = texts.detail(standing)
  return (
    <Card
      padding={18}
      gap={10}
      className={styles.card}
      aria-labelledby={id}
      data-integration={entryKey(entry)}
      data-card={card}
      data-bad={isBad(standing) || undefined}
    >
      <Row gap={13} align="start">
        <Tile tone={family}>
          <Icon size={21} stroke={1.75} aria-hidden />
        </Tile>
        <Stack gap={2} grow size={13}>
          <Row as="h3" gap={[2, 8]} wrap size={15} weight={600} className={styles.name}>
            <span id={id}>{texts.named(entry)}</span> {kindOf(card) !== null && <PlanBadge feature="integrations" />}
          </Row>
          <Txt tone="2" className={styles.about}>
            {texts.about(entry, standing)}
          </Txt>
          {standing.reason && <Txt tone="warn">{t(`integrations.reasons.${standing.reason}`)}</Txt>}
          {standing.failing && (
            <Txt tone="danger">
              {standing.failing.reason.text}{' '}
              <Link className="wf-link" to={whyAt}>
                {t('integrations.seeWhy')}
              </Link>
            </Txt>
          )}
          {problem !== undefined && (
            <div role="alert">
              <FieldError id={`${id}-problem`}>{problem}</FieldError>
            </div>
          )}
        </Stack>
      </Row>
      <Row gap={10} className={styles.foot}>
        {isConnected ? (
          <Pill dot={standing.state !== 'failing'} tone={STATE_TONES[standing.state]}>
            {standing.state === 'failing' && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
            {t(`integrations.states.${standing.state}`)}
          </Pill>
        ) : (
          <Txt as="span" size={13} tone="3">
            {t('integrations.states.none')}
          </Txt>
        )}
        {detail !== null && (
          <Txt as="span" size={13} tone="3" className={styles.detail} title={detail}>
            {detail}
          </Txt>
        )}
        <Row as="span" gap={4} className={styles.actions}>
          <Actions {...props} name={texts.named(entry)} opener={opener} isIncluded={isIncluded} />
        </Row>
      </Row>
    </Card>
  )
}

const STATE_TONES = { none: 'neutral', active: 'ok', failing: 'danger', paused: 'neutral', stopped: 'warn' } as const

type ActionsProps = Props & { name: string; opener: RefObject<HTMLButtonElement | null> }

function Actions({ entry, standing, name, opener, isIncluded, isConnecting, ...props }: ActionsProps) {
  const t = useT()
  const kind = kindOf(entry.card)
  const isConnected = standing.state !== 'none'
  const gear = <IconSettings size={20} stroke={1.75} aria-hidden />
  if (kind === null) {
    return isConnected ? (
      <Tooltip label={t('integrations.settings')}>
        <ActionIcon component={Link} to={props.settingsAt} aria-label={t('integrations.settingsOf', { name })}>
          {gear}
        </ActionIcon>
      </Tooltip>
    ) : (
      <Button component={Link} to={props.settingsAt} variant="default" size="sm">
        <span>
          {t('integrations.connect')} <span className="wf-visually-hidden">{name}</span>
        </span>
      </Button>
    )
  }
  if (!isConnected) {
    return (
      <Button ref={opener} variant="default" size="sm" loading={isConnecting} onClick={props.onConnect} data-opener>
        <span>
          {t(isIncluded ? 'integrations.connect' : 'shell.upgrade.button')}{' '}
          <span className="wf-visually-hidden">{name}</span>
        </span>
      </Button>
    )
  }
  const isOn = standing.state === 'active' || standing.state === 'failing'
  const which: Which = kind === 'webhook' ? { kind, webhookId: entry.webhook?.id ?? '' } : { kind }
  return (
    <>
      <Tooltip label={t('integrations.settings')}>
        <ActionIcon ref={opener} aria-label={t('integrations.settingsOf', { name })} onClick={props.onOpen} data-opener>
          {gear}
        </ActionIcon>
      </Tooltip>
      <ActiveSwitch which={which} name={name} isOn={isOn} isIncluded={isIncluded} />
    </>
  )
}

/** Connecting and disconnecting replace the button that may have the focus. */
function useKeepFocus(opener: RefObject<HTMLElement | null>, isConnected: boolean): void {
  const before = useRef(isConnected)
  useLayoutEffect(() => {
    if (before.current === isConnected) return
    before.current = isConnected
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
  }, [isConnected, opener])
}

type SwitchProps = { which: Which; name: string; isOn: boolean; isIncluded: boolean }

function ActiveSwitch({ which, name, isOn, isIncluded }: SwitchProps) {
  const t = useT()
  const toggle = useToggle(which, () => toast.show({ kind: 'error', text: t('integrations.toggleFailed') }))
  return (
    <Toggle
      aria-label={t('integrations.use', { name })}
      checked={isOn}
      onChange={(isWanted) => (isIncluded ? toggle.mutate(isWanted) : showUpgrade('integrations'))}
    />
  )
}
