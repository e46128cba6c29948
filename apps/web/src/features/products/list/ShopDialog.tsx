import { Button } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import { currencyName } from '@wayform/core/money/money.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { useEditCatalogue } from '../queries.ts'

type Props = { catalogue: Catalogue; onClose: () => void }

/** The one currency and the one time zone of everything that is sold. */
export function ShopDialog({ catalogue, onClose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const [currency, setCurrency] = useState(catalogue.currency)
  const [timeZone, setTimeZone] = useState(catalogue.timeZone)
  const edit = useEditCatalogue()
  const zones = [...new Set([catalogue.timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isOther = currency !== catalogue.currency && catalogue.products.length > 0
    if (isOther && !(await askAboutPrices())) return
    save()
  }

  function save({ evenUnpaid = false } = {}) {
    edit.mutate(
      { currency, timeZone, ...(evenUnpaid && { evenUnpaid }) },
      { onSuccess: onClose, onError: (error) => void handleError(error) },
    )
  }

  async function handleError(error: Error) {
    if (!isCode(error, 'catalogue.paymentsEnd')) {
      toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) })
    } else if (await askAboutPayments(error.message)) save({ evenUnpaid: true })
  }

  const askAboutPrices = () =>
    confirm({
      title: t('products.shop.ask', { currency }),
      body: t('products.shop.askText'),
      confirmLabel: t('products.shop.askYes'),
      cancelLabel: t('products.shop.askNo'),
    })

  /** The server names the forms. */
  const askAboutPayments = (body: string) =>
    confirm({
      title: t('products.shop.unpaid'),
      body,
      confirmLabel: t('products.shop.unpaidYes'),
      cancelLabel: t('products.shop.askNo'),
    })

  return (
    <Dialog
      title={t('products.shop.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={edit.isPending}>
            {t('products.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={16}>
          <SelectField
            label={t('products.shop.currency')}
            help={t('products.shop.currencyHelp')}
            value={currency}
            options={CURRENCY_CODES.map((value) => ({ value, label: `${value}, ${currencyName(value, language)}` }))}
            onChange={setCurrency}
          />
          <SelectField
            label={t('products.shop.zone')}
            help={t('products.shop.zoneHelp')}
            value={timeZone}
            options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={setTimeZone}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
