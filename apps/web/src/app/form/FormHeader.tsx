import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { AccountMenu } from '../../lib/account/AccountMenu.tsx'
import styles from './FormLayout.module.css'
import { FormName } from './FormName.tsx'
import { FormTabs } from './FormTabs.tsx'
import { HelpMenu } from '../shell/HelpMenu.tsx'
import { LanguageSwitch } from '../../lib/account/LanguageSwitch.tsx'

type Props = { id: string; form: Form | undefined; actionsRef: Ref<HTMLDivElement>; status: ReactNode }

export function FormHeader({ id, form, actionsRef, status }: Props) {
  const isPhone = useMedia(FORM_PHONE)
  return (
    <header className={`wf-bar ${styles.header}`}>
      <div className={`wf-row ${styles.start}`}>
        <BackButton />
        {form ? <FormName form={form} /> : <LineSkeleton width="140px" />}
        {status}
      </div>
      {!isPhone && <FormTabs id={id} />}
      <div className={`wf-row ${styles.end}`} data-justify="end">
        <HelpButtons />
        <div ref={actionsRef} className={`wf-row ${styles.actions}`} />
        <AccountButton />
      </div>
    </header>
  )
}

// Memoised: the form itself is another one with each save of its draft.
const BackButton = memo(function BackButton() {
  const t = useT()
  return (
    <ActionIcon component={Link} to="/" aria-label={t('shell.form.back')} data-tip={t('shell.form.back')}>
      <IconArrowLeft size={20} stroke={1.75} className="flip" aria-hidden />
    </ActionIcon>
  )
})

const HelpButtons = memo(function HelpButtons() {
  return (
    <span className={`wf-row ${styles.wide}`}>
      <LanguageSwitch />
      <HelpMenu />
    </span>
  )
})

const AccountButton = memo(function AccountButton() {
  return (
    <span className={styles.account}>
      <AccountMenu />
    </span>
  )
})
