import { Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconFileText, IconLifebuoy, IconMail } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { useCopy } from '../../lib/hooks.ts'
import { house, legalLink, supportLink } from '../../lib/house.ts'
import { useT } from '../../lib/i18n.tsx'

const LEGAL = ['terms', 'privacy'] as const

/**
 * Help, contact, and the operator's own texts. The e-mail address can also be copied, because a mailto link does nothing without a mail program.
 */
export function HelpItems() {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('shell.later.copyFailed') }))
  const { supportEmail } = house
  const href = supportLink(t('shell.help.subject'))
  return (
    <>
      <Menu.Item component={Link} to="/help" leftSection={<IconLifebuoy size={18} stroke={1.75} aria-hidden />}>
        {t('shell.help.title')}
      </Menu.Item>
      {href !== null && (
        <>
          <Menu.Divider />
          {supportEmail !== null && <Menu.Label dir="ltr">{supportEmail}</Menu.Label>}
          <Menu.Item component="a" href={href} leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}>
            {t('shell.help.write')}
          </Menu.Item>
        </>
      )}
      {supportEmail !== null && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />
          }
          onClick={() => void copy(supportEmail)}
        >
          <span aria-live="polite">{isCopied ? t('shell.later.copied') : t('shell.help.copy')}</span>
        </Menu.Item>
      )}
      {LEGAL.map((document) => {
        const address = legalLink(document)
        return (
          address && (
            <Menu.Item
              key={document}
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            >
              {t(`shell.legal.${document}`)}
            </Menu.Item>
          )
        )
      })}
    </>
  )
}
