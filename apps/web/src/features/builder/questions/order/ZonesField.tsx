import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { MAX_ZONE_NAME_LENGTH, MAX_ZONES, type Zone } from '@wayform/core/orders/settings.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useTypedValue } from '../../../../lib/typing/use-typed-value.ts'
import { useUpdate } from '../../builder-context.ts'
import { FieldGroup, FieldPair, FieldProblem, ParsedField, TextField } from '../fields.tsx'
import { AmountField } from './AmountField.tsx'

/** Delivery areas with their fees. */
export function ZonesField({ question, currency }: { question: OrderQuestion; currency: CurrencyCode }) {
  const t = useT()
  const update = useUpdate(question)
  const { delivery } = question
  const { zones, by } = delivery
  const change = (id: string, changes: Partial<Zone>, field?: string) =>
    update(
      { delivery: { ...delivery, zones: zones.map((zone) => (zone.id === id ? { ...zone, ...changes } : zone)) } },
      field && `${field} ${id}`,
    )
  return (
    <FieldGroup title={t('builder.order.by')}>
      <Choices
        label={t('builder.order.by')}
        isLabelHidden
        kind="low"
        value={by}
        options={[
          { value: 'name', label: t('builder.order.byName') },
          { value: 'postcode', label: t('builder.order.byPostcode') },
        ]}
        onChange={(chosen) => update({ delivery: { ...delivery, by: chosen } })}
      />
      {zones.map(({ id, name, fee, prefixes }) => (
        <Stack key={id} gap={6}>
          <FieldPair>
            <TextField
              label={t('builder.order.zone')}
              value={name}
              maxLength={MAX_ZONE_NAME_LENGTH}
              onChange={(text) => change(id, { name: text }, 'zone')}
            />
            <AmountField
              label={t('builder.order.fee')}
              value={fee}
              currency={currency}
              onChange={(minor) => change(id, { fee: minor ?? 0 }, 'fee')}
            />
          </FieldPair>
          {by === 'postcode' && (
            <PrefixesField prefixes={prefixes} onChange={(all) => change(id, { prefixes: all }, 'prefixes')} />
          )}
          <ActionIcon
            variant="subtle"
            aria-label={`${t('builder.order.removeZone')}: ${name}`}
            onClick={() => update({ delivery: { ...delivery, zones: zones.filter((zone) => zone.id !== id) } })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Stack>
      ))}
      {zones.length === 0 && <FieldProblem as="p">{t('problems.zonesMissing')}</FieldProblem>}
      {zones.length < MAX_ZONES && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            update({
              delivery: { ...delivery, zones: [...zones, { id: newId(), name: '', prefixes: [], fee: 0 }] },
            })
          }
        >
          {t('builder.order.addZone')}
        </Button>
      )}
      <AmountField
        label={t('builder.order.freeFrom')}
        value={delivery.freeFrom}
        currency={currency}
        onChange={(freeFrom) => update({ delivery: { ...delivery, freeFrom } }, 'freeFrom')}
      />
    </FieldGroup>
  )
}

/** A comma after which nothing comes yet stays in the field, not in the document. */
function PrefixesField({ prefixes, onChange }: { prefixes: string[]; onChange: (prefixes: string[]) => void }) {
  const t = useT()
  const typed = useTypedValue<string>({
    stored: prefixes.join(', '),
    show: (text) => text,
    read: (text) => ({ value: prefixesIn(text).join(', ') }),
    onChange: (text) => onChange(prefixesIn(text)),
  })
  return <ParsedField label={t('builder.order.prefixes')} dir="ltr" {...typed} />
}

function prefixesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((each) => each.trim().slice(0, 12))
    .filter((each) => each !== '')
    .slice(0, 50)
}

const newId = () => crypto.randomUUID().slice(0, 8)
