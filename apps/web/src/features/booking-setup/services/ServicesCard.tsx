import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconEdit, IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_SERVICES, type Service } from '@wayform/core/bookings/setup.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { type SetupPart, withOne, without } from '../part.ts'
import { amountText, lengthText } from '../setup-texts.ts'
import styles from '../Setup.module.css'
import { ServiceDialog } from './ServiceDialog.tsx'

type Props = SetupPart & { onCurrency: ((currency: CurrencyCode) => void) | null }

/** The services that customers can book. */
export function ServicesCard({ setup, currency, onChange, onCurrency }: Props) {
  const { t, language } = useI18n()
  /** Null: none; 'new': one that is not there yet. */
  const [edited, setEdited] = useState<string | null>(null)
  const { services, staff } = setup
  const put = (service: Service) => onChange({ services: withOne(services, service) })

  const lengthOf = ({ minutes }: Service) => lengthText(minutes, language, 'short')
  function priceOf({ pay }: Service) {
    if (pay.kind === 'none') return t('bookingSetup.services.free')
    const amount = amountText(pay.amount, currency, language)
    return pay.kind === 'price' ? amount : t('bookingSetup.services.deposit', { amount })
  }
  const peopleOf = ({ places }: Service) =>
    places === 1
      ? t('bookingSetup.services.onePerson')
      : t('bookingSetup.services.upTo', { count: numberFormat(language).format(places) })
  function whoOf(service: Service) {
    const names = staff.filter(({ id }) => service.staffIds.includes(id)).map(({ name }) => name)
    const who = names.length === 0 ? t('bookingSetup.services.nobody') : listText(names, language)
    return service.isOn ? who : t('bookingSetup.services.off', { who })
  }
  const menuOf = (service: Service) => (
    <ServiceMenu
      service={service}
      onEdit={() => setEdited(service.id)}
      onSwitch={() => put({ ...service, isOn: !service.isOn })}
      onRemove={() => onChange({ services: without(services, service.id) })}
    />
  )
  return (
    <Panel
      id="services"
      className={styles.section}
      title={t('bookingSetup.nav.services')}
      action={
        <Button
          variant="default"
          size="sm"
          disabled={services.length >= MAX_SERVICES}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('bookingSetup.services.add')}
        </Button>
      }
    >
      {services.length === 0 ? (
        <Txt tone="2">{t('bookingSetup.services.none')}</Txt>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('bookingSetup.services.service')}</th>
                <th>{t('bookingSetup.services.length')}</th>
                <th className={styles.end}>{t('bookingSetup.services.price')}</th>
                <th className={styles.end}>{t('bookingSetup.services.people')}</th>
                <th className={styles.menu}>
                  <span className="wf-visually-hidden">{t('products.columns.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {services.map((service) => (
                <tr key={service.id} data-off={!service.isOn || undefined}>
                  <th scope="row">
                    <bdi>{service.name}</bdi>
                    <Txt size={13} tone="2">
                      <bdi>{whoOf(service)}</bdi>
                    </Txt>
                  </th>
                  <td>{lengthOf(service)}</td>
                  <td className={styles.end}>{priceOf(service)}</td>
                  <td className={styles.end}>{peopleOf(service)}</td>
                  <td className={styles.end}>{menuOf(service)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <List className={`${styles.cards} ${styles.rows}`}>
            {services.map((service) => (
              <ListRow key={service.id} trail={menuOf(service)}>
                <Txt weight={600}>
                  <bdi>{service.name}</bdi>
                </Txt>
                <Txt size={14} tone="2">
                  {t('bookingSetup.services.line', {
                    length: lengthOf(service),
                    price: priceOf(service),
                    people: peopleOf(service),
                  })}
                </Txt>
              </ListRow>
            ))}
          </List>
        </>
      )}
      {edited !== null && (
        <ServiceDialog
          service={services.find(({ id }) => id === edited) ?? null}
          staff={staff}
          currency={currency}
          onCurrency={onCurrency}
          onSave={(service) => {
            put(service)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

type MenuProps = { service: Service; onEdit: () => void; onSwitch: () => void; onRemove: () => void }

function ServiceMenu({ service: { name, isOn }, onEdit, onSwitch, onRemove }: MenuProps) {
  const { t } = useI18n()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={t('bookingSetup.services.menu', { name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />} onClick={onEdit}>
          {t('bookingSetup.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            isOn ? <IconEyeOff size={18} stroke={1.75} aria-hidden /> : <IconEye size={18} stroke={1.75} aria-hidden />
          }
          onClick={onSwitch}
        >
          {t(isOn ? 'bookingSetup.turnOff' : 'bookingSetup.turnOn')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onRemove}>
          {t('bookingSetup.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
