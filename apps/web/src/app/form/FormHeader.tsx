import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import type { ReactNode, Ref } from 'react'
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
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  return (
    <header className={styles.header}>
      <div className={`wf-row ${styles.start}`}>
        <Tooltip label={t('shell.form.back')}>
          <ActionIcon component={Link} to="/" aria-label={t('shell.form.back')}>
            <IconArrowLeft size={20} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
        </Tooltip>
        {form ? <FormName form={form} /> : <LineSkeleton width="140px" />}
        {status}
      </div>
      {!isPhone && <FormTabs id={id} />}
      <div className={`wf-row ${styles.end}`} data-justify="end">
        <span className={`wf-row ${styles.wide}`}>
          <LanguageSwitch />
          <HelpMenu />
        </span>
        <div ref={actionsRef} className={`wf-row ${styles.actions}`} />
        <span className={styles.account}>
          <AccountMenu />
        </span>
      </div>
    </header>
  )
}
