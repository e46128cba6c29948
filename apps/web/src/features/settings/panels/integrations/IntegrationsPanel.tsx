import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { CONNECTION_PARAM, GOOGLE_CONNECTIONS } from '@wayform/contract/google-connection.ts'
import { type IntegrationKind, MAX_WEBHOOKS } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
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
import { type CardEntry, type CardGroup, type CardName, entryKey, failingFirst } from './integration-cards.ts'
import { useStates } from './queries.ts'
import { useCardTexts } from './use-card-texts.ts'
import { ScriptDialog } from './ScriptDialog.tsx'
import { SheetDialog } from './sheet/SheetDialog.tsx'
import { useSheetConnection } from './sheet/use-sheet-connection.ts'
import type { StoredWebhook } from './webhook/webhook-draft.ts'
import { WEBHOOK_SERVICES, type WebhookService } from './webhook/webhook-service.ts'
import { WebhookDialog } from './webhook/WebhookDialog.tsx'

type DialogProps = { isIncluded: boolean; onClose: () => void }
type Opened = { entry: CardEntry; service: WebhookService | null }

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
  const [open, setOpen] = useState<Opened | null>(null)
  const { webhooks = [] } = form.integrations
  const standing = (entry: CardEntry) => cardStanding(entry, form, { isIncluded, states: states.data })
  const groups = useOrder(webhooks, (entry) => isBad(standing(entry)), !states.isPending)

  const handleConnect = (card: CardName) => {
    const service = serviceOfCard(card)
    if (!isIncluded) return showUpgrade('integrations')
    if (card === 'gsheet') return sheet.connect()
    if (service && webhooks.length >= MAX_WEBHOOKS) {
      return toast.show({ kind: 'error', text: t('integrations.webhook.most', { count: MAX_WEBHOOKS }) })
    }
    setOpen({ entry: { card, webhook: null, number: 1 }, service })
  }

  return (
    <FormSection title={t('settings.nav.integrations')} intro={t('integrations.intro')}>
      {states.isError && (
        <Notice tone="warn" role="status" action={<CheckAgain onPress={() => void states.refetch()} />}>
          {t('integrations.checkFailed')}
        </Notice>
      )}
      {groups.map(({ name, entries }) => (
        <Stack as="section" key={name} gap={10}>
          <Txt as="h2" size={13} weight={600} tone="2">
            {t(`integrations.groups.${name}`)}
          </Txt>
          <Columns gap={14} tablet={1} narrowGap={10}>
            {entries.map((entry) => (
              <IntegrationCard
                key={`${entry.card} ${entry.number}`}
                entry={entry}
                standing={standing(entry)}
                isIncluded={isIncluded}
                isConnecting={entry.card === 'gsheet' && sheet.isConnecting}
                problem={
                  entry.card === 'gsheet' && outcome !== null ? t(`create.google.outcome.${outcome}`) : undefined
                }
                whyAt={whyAt(entry.card, form.id)}
                settingsAt={`/forms/${form.id}/settings/notifications`}
                onConnect={() => handleConnect(entry.card)}
                onOpen={() => setOpen({ entry, service: serviceOfCard(entry.card) })}
              />
            ))}
          </Columns>
          <More services={connectedServices(entries)} onConnect={handleConnect} />
        </Stack>
      ))}
      {open && <OpenDialog opened={open} isIncluded={isIncluded} onClose={() => setOpen(null)} />}
    </FormSection>
  )
}

/** A service that is connected can be connected once more. */
function More({ services, onConnect }: { services: readonly WebhookService[]; onConnect: (card: CardName) => void }) {
  const t = useT()
  const texts = useCardTexts()
  if (services.length === 0) return null
  return (
    <Row gap={[4, 16]} wrap>
      {services.map((service) => (
        <Button
          key={service}
          variant="link"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onConnect(service)}
        >
          {t('integrations.another', { name: texts.service(service) })}
        </Button>
      ))}
    </Row>
  )
}

const serviceOfCard = (card: CardName): WebhookService | null =>
  WEBHOOK_SERVICES.find((service) => service === card) ?? null

const connectedServices = (entries: readonly CardEntry[]): WebhookService[] =>
  WEBHOOK_SERVICES.filter((service) => entries.some(({ card, webhook }) => card === service && webhook !== null))

function CheckAgain({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <Button variant="default" size="sm" onClick={onPress}>
      {t('integrations.checkAgain')}
    </Button>
  )
}

/** The log has requests and answers of webhooks; for the others there is the list of undelivered responses. */
function whyAt(card: CardName, formId: string): string {
  const destination = kindOf(card) ?? card
  if (destination === 'webhook') return `/api-log?of=${formId}`
  return `/deliveries?form=${formId}&destination=${destination}`
}

/** Decided once, when the states are known: a card does not move away while its owner acts on it. */
function useOrder(
  webhooks: readonly StoredWebhook[],
  isBadNow: (entry: CardEntry) => boolean,
  isKnown: boolean,
): readonly CardGroup[] {
  const [bad, setBad] = useState<ReadonlySet<string> | null>(null)
  if (isKnown && bad === null) {
    const entries = failingFirst(webhooks, () => false).flatMap((group) => group.entries)
    setBad(new Set(entries.filter(isBadNow).map(entryKey)))
  }
  return failingFirst(webhooks, (entry) => bad?.has(entryKey(entry)) ?? isBadNow(entry))
}

/** Returns the focus to the button that opened it, or to its replacement. */
function OpenDialog({ opened: { entry, service }, ...props }: DialogProps & { opened: Opened }) {
  // The card of a first webhook takes its id, and that of the last one loses it.
  useReturnFocus(() => openerIn(`[data-integration="${entryKey(entry)}"]`) ?? openerIn(`[data-card="${entry.card}"]`))
  if (service) return <WebhookDialog service={service} entry={entry} {...props} />
  const Dialog = DIALOGS[entry.card as keyof typeof DIALOGS] // notifications have no dialog
  return <Dialog {...props} />
}

const openerIn = (card: string) => document.querySelector<HTMLElement>(`${card} [data-opener]`)

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
