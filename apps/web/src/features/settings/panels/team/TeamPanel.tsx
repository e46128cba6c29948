import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { FormSection } from '../../../../lib/open-form/FormSection.tsx'
import { TextWithElements } from '../../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { usePhoneLibrary } from '../../../../lib/queries/phones.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { RecipientNumbers } from '../../recipients/RecipientNumbers.tsx'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { RoutingRules } from './RoutingRules.tsx'
import { RoutingSequence } from './RoutingSequence.tsx'
import { type Team, useTeam } from './use-team.ts'
import { RoutingChoice } from './RoutingChoice.tsx'

/** Routing: one number, several in sequence, or by answer. */
export function TeamPanel() {
  const t = useT()
  const form = useOpenForm()
  const { data: phones } = usePhoneLibrary()
  if (phones) return <TeamFields form={form} phones={phones} />
  return (
    <FormSection title={t('settings.nav.team')} intro={t('team.intro')}>
      {null}
    </FormSection>
  )
}

function TeamFields({ form, phones }: { form: Form; phones: PhoneLibrary }) {
  const t = useT()
  const team = useTeam(form, phones)
  const { responseJumpType: way } = team.draft
  return (
    <SettingsPanel title={t('settings.nav.team')} intro={t('team.intro')} draft={team.panel}>
      <RoutingChoice team={team} />
      {way !== 'default' && (
        <>
          {!team.isIncluded && <NotIncluded team={team} />}
          <fieldset disabled={!team.isIncluded}>
            <legend className="wf-visually-hidden">
              {t(way === 'logic' ? 'team.rules.title' : 'team.turns.list')}
            </legend>
            {way === 'logic' ? <RoutingRules team={team} /> : <RoutingSequence team={team} />}
          </fieldset>
        </>
      )}
      {form.whatsappNotificationEnabled && form.responseJumpType !== 'default' && (
        <Card padding={24} gap={14}>
          <Txt tone="2">{t('settings.recipients.teamHint')}</Txt>
          <RecipientNumbers form={form} />
        </Card>
      )}
    </SettingsPanel>
  )
}

/** After a downgrade the settings are kept for a later upgrade. */
function NotIncluded({ team }: { team: Team }) {
  const t = useT()
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" onClick={() => showUpgrade('team')}>
          {t('shell.upgrade.button')}
        </Button>
      }
    >
      <TextWithElements
        text={t('team.notInPlan', { number: '{number}' })}
        parts={{ number: <bdi dir="ltr">{team.ownNumber}</bdi> }}
      />
    </Notice>
  )
}
