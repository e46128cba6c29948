import { useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconCreditCard, IconHelpCircle, IconLogout, IconUser } from '@tabler/icons-react'
import { LANGUAGES, localeOf } from '@wayform/core/languages.ts'
import { Sheet, SheetDivider, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useNavigate } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import { useI18n } from '../i18n.tsx'
import { LANGUAGE_NAMES } from '../language.ts'
import { THEMES } from '../theme.ts'
import { useChooseLanguage } from './LanguageItems.tsx'
import styles from './AccountMenu.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  name: string
  contact: string | null
  /** Plan and payments are the workspace owner's. */
  hasBilling: boolean
  onLogout: () => void
}

/** The account menu on phones. */
export function AccountSheet({ isOpen, onClose, name, contact, hasBilling, onLogout }: Props) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const chooseLanguage = useChooseLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  const icon = { size: 21, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={t('shell.account.menu')}
      header={
        <Stack gap={0} align="start" className={styles.who}>
          {name !== '' && (
            <Txt as="bdi" weight={600}>
              {name}
            </Txt>
          )}
          {contact && (
            <Txt as="span" size={13} tone="3">
              <AccountAddress address={contact} />
            </Txt>
          )}
        </Stack>
      }
    >
      <SheetItem icon={<IconUser {...icon} />} onClick={then(() => navigate('/account'))}>
        {t('shell.account.settings')}
      </SheetItem>
      {hasBilling && (
        <SheetItem icon={<IconCreditCard {...icon} />} onClick={then(() => navigate('/billing'))}>
          {t('shell.account.billing')}
        </SheetItem>
      )}
      <SheetItem icon={<IconHelpCircle {...icon} />} onClick={then(() => navigate('/help'))}>
        {t('shell.help.title')}
      </SheetItem>
      <SheetItem icon={<IconLogout {...icon} className="flip" />} onClick={then(onLogout)}>
        {t('shell.account.logout')}
      </SheetItem>
      <SheetDivider />
      <Segments role="group" aria-label={t('shell.account.theme')} className={styles.themes}>
        {THEMES.map((theme) => (
          <Segment
            key={theme}
            as="button"
            type="button"
            isOn={theme === colorScheme}
            aria-pressed={theme === colorScheme}
            onClick={() => setColorScheme(theme)}
          >
            {t(`shell.account.themes.${theme}`)}
          </Segment>
        ))}
      </Segments>
      <SheetDivider />
      {LANGUAGES.map((offered) => (
        <SheetItem
          key={offered}
          isChosen={offered === language}
          icon={<IconCheck {...icon} visibility={offered === language ? undefined : 'hidden'} />}
          onClick={then(() => void chooseLanguage(offered))}
        >
          <span lang={localeOf(offered)}>{LANGUAGE_NAMES[offered]}</span>
        </SheetItem>
      ))}
    </Sheet>
  )
}
