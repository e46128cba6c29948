import { Button } from '@mantine/core'
import { CONNECTION_PARAM, GOOGLE_CONNECTIONS } from '@wayform/contract/google-connection.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { FormSection } from '../../../../lib/open-form/FormSection.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { AnalyticsDialog } from './analytics/AnalyticsDialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { cardStanding, isBad, kindOf } from './integration-state.ts'
import { IntegrationCard } from './IntegrationCard.tsx'
import { type CardGroup, type CardName, failingFirst } from './integration-cards.ts'
import { useStates } from './queries.ts'
import { ScriptDialog } from './ScriptDialog.tsx'
import { SheetDialog } from './sheet/SheetDialog.tsx'
import { useSheetConnection } from './sheet/use-sheet-connection.ts'
import { WEBHOOK_SERVICES } from './webhook/webhook-service.ts'
import { WebhookDialog } from './webhook/WebhookDialog.tsx'

type DialogProps = { isIncluded: boolean; onClose: () => void }

const DIALOGS: Record<Exclude<IntegrationKind, 'webhook'>, ComponentType<DialogProps>> = {
  gsheet: SheetDialog,
  googleAnalytics: (props) => <AnalyticsDialog kind="googleAnalytics" {...props} />,
  pixelAnalytics: (props) => <AnalyticsDialog kind="pixelAnalytics" {...props} />,
  customScript: ScriptDialog,
}

/** One card for each destination of responses, and for each tag on the public page; what fails comes first. */
export function IntegrationsPanel() {
  const t = useT()
  const form = useOpenForm()
  const isIncluded = hasFeature(useMe().plan, 'integrations')
  const outcome = useGoogleOutcome()
  const sheet = useSheetConnection()
  const states = useStates()
  const [open, setOpen] = useState<CardName | null>(null)
  const groups = useOrder(
    (card) => isBad(cardStanding(card, form, { isIncluded, states: states.data })),
    !states.isPending,
  )

  const handleConnect = (card: CardName) => {
    if (!isIncluded) showUpgrade('integrations')
    else if (card === 'gsheet') sheet.connect()
    else setOpen(card)
  }

  return (
    <FormSection title={t('settings.nav.integrations')} intro={t('integrations.intro')}>
      {states.isError && (
        <Notice tone="warn" role="status" action={<CheckAgain onPress={() => void states.refetch()} />}>
          {t('integrations.checkFailed')}
        </Notice>
      )}
      {groups.map(({ name, cards }) => (
        <Stack as="section" key={name} gap={10}>
          <Txt as="h2" size={13} weight={600} tone="2">
            {t(`integrations.groups.${name}`)}
          </Txt>
          <Columns gap={14} tablet={1} narrowGap={10}>
            {cards.map((card) => (
              <IntegrationCard
                key={card}
                card={card}
                standing={cardStanding(card, form, { isIncluded, states: states.data })}
                isIncluded={isIncluded}
                isConnecting={card === 'gsheet' && sheet.isConnecting}
                problem={card === 'gsheet' && outcome !== null ? t(`create.google.outcome.${outcome}`) : undefined}
                whyAt={whyAt(card, form.id)}
                settingsAt={`/forms/${form.id}/settings/notifications`}
                onConnect={() => handleConnect(card)}
                onOpen={() => setOpen(card)}
              />
            ))}
          </Columns>
        </Stack>
      ))}
      {open && <OpenDialog card={open} isIncluded={isIncluded} onClose={() => setOpen(null)} />}
    </FormSection>
  )
}

function CheckAgain({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <Button variant="default" size="sm" onClick={onPress}>
      {t('integrations.checkAgain')}
    </Button>
  )
}

/** Of webhooks the log tells what was sent and answered; of the others there is the list of what has not arrived. */
function whyAt(card: CardName, formId: string): string {
  const destination = kindOf(card) ?? card
  if (destination === 'webhook') return `/api-log?of=${formId}`
  return `/deliveries?form=${formId}&destination=${destination}`
}

/** Decided once, when the states are known: a card does not move away while its owner acts on it. */
function useOrder(isBadCard: (card: CardName) => boolean, isKnown: boolean): readonly CardGroup[] {
  const [order, setOrder] = useState<readonly CardGroup[] | null>(null)
  const now = order ?? failingFirst(isBadCard)
  if (isKnown && order === null) setOrder(now)
  return now
}

/** Returns the focus to the button that opened it, or to its replacement. */
function OpenDialog({ card, ...props }: DialogProps & { card: CardName }) {
  useReturnFocus(() => document.querySelector<HTMLElement>(`[data-integration="${card}"] [data-opener]`))
  const service = WEBHOOK_SERVICES.find((each) => each === card)
  if (service) return <WebhookDialog service={service} {...props} />
  const Dialog = DIALOGS[card as keyof typeof DIALOGS] // notifications have no dialog
  return <Dialog {...props} />
}

/** Why connecting Google failed. Read once, because the parameters are then removed. */
function useGoogleOutcome() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const [returned] = useState(() => GOOGLE_CONNECTIONS.find((known) => known === query.get(CONNECTION_PARAM)) ?? null)
  useEffect(() => {
    if (returned === null) return
    setQuery({}, { replace: true })
    if (returned === 'connected') toast.show({ kind: 'success', text: t('integrations.sheet.connected') })
  }, [returned, setQuery, t])
  return returned === 'connected' ? null : returned
}
