import { MONEY_BACK_DAYS } from '@wayform/core/plans/usage.ts'
import { Columns, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { house, legalLink, supportLink } from '../../../lib/house.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Billing.module.css'
import { GiftIcon, HeadsetIcon, ShieldIcon } from './icons.tsx'

/** Money-back guarantee, affiliate programme, contact and terms: whatever the operator has given an address for. */
export function PlanNotes() {
  const t = useT()
  const support = supportLink(t('billing.notes.subject'))
  const { affiliateUrl } = house
  const terms = legalLink('terms')
  return (
    <>
      <Columns count={3} className={styles.notes}>
        {support !== null && (
          <Note
            tone="text"
            icon={<ShieldIcon size={17} />}
            title={t('billing.notes.moneyBack', { count: MONEY_BACK_DAYS })}
          >
            {t('billing.notes.moneyBackText')}
          </Note>
        )}
        {affiliateUrl !== null && (
          <Note tone="choice" icon={<GiftIcon size={17} />} title={t('billing.notes.affiliate')}>
            <TextWithElements
              text={t('billing.notes.affiliateText', { join: '{join}' })}
              parts={{ join: <OutsideLink href={affiliateUrl}>{t('billing.notes.join')}</OutsideLink> }}
            />
          </Note>
        )}
        {support !== null && (
          <Note tone="contact" icon={<HeadsetIcon size={17} />} title={t('billing.notes.questions')}>
            <TextWithElements
              text={t('billing.notes.questionsText', { contact: '{contact}' })}
              parts={{
                contact: (
                  <a className="wf-link" href={support}>
                    {t('billing.notes.contact')}
                  </a>
                ),
              }}
            />
          </Note>
        )}
      </Columns>
      {terms !== null && (
        <Txt size={13} tone="3" above={4}>
          <OutsideLink href={terms} className={styles.terms}>
            {t('shell.legal.terms')}
          </OutsideLink>
        </Txt>
      )}
    </>
  )
}

type NoteProps = { tone: 'text' | 'choice' | 'contact'; icon: ReactNode; title: string; children: ReactNode }

function Note({ tone, icon, title, children }: NoteProps) {
  return (
    <Row gap={12} align="start" tone="2" className={styles.note}>
      <Tile tone={tone} size={30}>
        {icon}
      </Tile>
      <p>
        <b>{title}</b> {children}
      </p>
    </Row>
  )
}

function OutsideLink({ href, className = '', children }: { href: string; className?: string; children: string }) {
  return (
    <a className={`wf-link ${className}`} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
