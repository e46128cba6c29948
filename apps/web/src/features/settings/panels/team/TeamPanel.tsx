import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { Part } from '../../../../lib/open-form/Part.tsx'
import { Filled } from '../../../../lib/components/Filled.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { usePhoneLibrary } from '../../../../lib/queries/phones.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { RecipientNumbers } from '../../recipients/RecipientNumbers.tsx'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { Rules } from './Rules.tsx'
import styles from './Team.module.css'
import { Turns } from './Turns.tsx'
import { type Team, useTeam } from './use-team.ts'
import { Ways } from './Ways.tsx'

/** Which number gets a response: one, several in turn, or by what was answered. */
export function TeamPanel() {
  const t = useT()
  const form = useOpenForm()
  const { data: phones } = usePhoneLibrary()
  if (phones) return <TeamFields form={form} phones={phones} />
  return (
    <Part title={t('settings.nav.team')} intro={t('team.intro')}>
      {null}
    </Part>
  )
}

function TeamFields({ form, phones }: { form: Form; phones: PhoneLibrary }) {
  const t = useT()
  const team = useTeam(form, phones)
  const { responseJumpType: way } = team.draft
  return (
    <SettingsPanel title={t('settings.nav.team')} intro={t('team.intro')} draft={team.panel}>
      <Ways team={team} />
      {way !== 'default' && (
        <>
          {!team.isIncluded && <NotIncluded team={team} />}
          <fieldset className={styles.plain} disabled={!team.isIncluded}>
            <legend className="wf-visually-hidden">
              {t(way === 'logic' ? 'team.rules.title' : 'team.turns.list')}
            </legend>
            {way === 'logic' ? <Rules team={team} /> : <Turns team={team} />}
          </fieldset>
        </>
      )}
      {form.whatsappNotificationEnabled && form.responseJumpType !== 'default' && (
        <section className={`wf-card ${styles.card}`}>
          <p className={styles.recipients}>{t('settings.recipients.teamHint')}</p>
          <RecipientNumbers form={form} />
        </section>
      )}
    </SettingsPanel>
  )
}

/** After a move to a smaller plan. What was set up stays, for the day when it counts again. */
function NotIncluded({ team }: { team: Team }) {
  const t = useT()
  return (
    <div className={styles.banner}>
      <p>
        <Filled
          text={t('team.notInPlan', { number: '{number}' })}
          parts={{ number: <bdi dir="ltr">{team.ownNumber}</bdi> }}
        />
      </p>
      <Button size="sm" onClick={() => showUpgrade('team')}>
        {t('shell.upgrade.button')}
      </Button>
    </div>
  )
}
