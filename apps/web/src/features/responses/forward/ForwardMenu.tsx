import { Menu } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { IconBrandWhatsapp, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { ANY_CHAT, forwardLink, forwardNumbers, type Forwarding } from './forward.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'

/** Texts of messages about this form; undefined until its language is loaded. */
export function useForwarding(form: Form): Forwarding | undefined {
  const { data: formT } = useTextsOf(form.language)
  return formT && { formName: form.name, formT, responsesUrl: `${location.origin}/forms/${form.id}/responses` }
}

type ItemsProps = { form: Form; response: StoredResponse; forwarding: Forwarding | undefined }

/** The button inside opens a menu of numbers to forward a response to. */
export function ForwardMenu({ children, ...items }: ItemsProps & { children: ReactNode }) {
  return (
    <Menu disabled={!items.forwarding}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <ForwardItems {...items} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same numbers as a part of a menu. */
export function ForwardItems({ form, response, forwarding }: ItemsProps) {
  const t = useT()
  const phoneText = usePhoneText()
  const link = (number: string) => forwarding && forwardLink(response, number, forwarding)
  return (
    <>
      <Menu.Label>{t('responses.detail.forwardTo')}</Menu.Label>
      {forwardNumbers(response, form).map((number) => (
        <Menu.Item
          key={number}
          component="a"
          href={link(number)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
        >
          <bdi dir="ltr">{phoneText(number)}</bdi>
        </Menu.Item>
      ))}
      <Menu.Item
        component="a"
        href={link(ANY_CHAT)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
      >
        {t('responses.detail.forwardAny')}
      </Menu.Item>
    </>
  )
}
