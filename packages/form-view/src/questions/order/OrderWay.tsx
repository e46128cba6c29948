import { formatMoney } from '@wayform/core/money/money.ts'
import { AS_SOON_AS_POSSIBLE, type Cart, type Way } from '@wayform/core/orders/cart.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { inDigits } from '@wayform/core/numbers/number-format.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../view.ts'

type Props = Pick<ViewProps<OrderQuestion>, 'question' | 't' | 'language'> & { menu: Menu; cart: Cart | null }

/** Pickup or delivery, where to, when, and a coupon: as much of it as the shop asks. */
export function OrderWay(props: Props) {
  const { question, cart, t } = props
  const { questionId, pickup, delivery } = question
  const ways = [...(pickup.isOn ? (['pickup'] as const) : []), ...(delivery.isOn ? (['delivery'] as const) : [])]
  const field = (name: string) => `${questionId}.${name}`
  return (
    <>
      {ways.length === 2 && (
        <Group legend={t('form.order.how')}>
          <div className="pf-ow">
            {ways.map((way) => (
              <label key={way} className="pf-o">
                <input type="radio" name={field('way')} value={way} defaultChecked={cart?.way === way} />
                <span>
                  {t(`form.order.${way}`)}
                  <WayText {...props} way={way} />
                </span>
              </label>
            ))}
          </div>
        </Group>
      )}
      {ways.length === 1 && ways[0] === 'pickup' && pickup.place !== '' && (
        <p className="pf-ot">
          {t('form.order.pickup')}: <bdi>{pickup.place}</bdi>
        </p>
      )}
      {delivery.isOn && (
        <div className="pf-de">
          {delivery.by === 'name' ? (
            <Labelled label={t('form.order.zone')}>
              <select className="pf-i" name={field('zone')} defaultValue={cart?.zone ?? ''}>
                <option value="">{t('form.choose')}</option>
                {delivery.zones.map(({ id, name, fee }) => (
                  <option key={id} value={id}>
                    {name} · {money(props, fee)}
                  </option>
                ))}
              </select>
            </Labelled>
          ) : (
            <Labelled label={t('form.order.postcode')}>
              <input
                className="pf-i"
                name={field('postcode')}
                defaultValue={cart?.postcode}
                maxLength={12}
                autoComplete="postal-code"
              />
            </Labelled>
          )}
          {delivery.freeFrom !== null && (
            <p className="pf-ot">{t('form.order.freeFrom', { amount: money(props, delivery.freeFrom) })}</p>
          )}
          <Labelled label={t('form.order.address')}>
            <input
              className="pf-i"
              name={field('address')}
              defaultValue={cart?.address}
              maxLength={300}
              dir="auto"
              autoComplete="street-address"
            />
          </Labelled>
        </div>
      )}
      <When {...props} />
      {(question.hasCoupons ?? question.coupons.length > 0) && (
        <Labelled label={t('form.order.coupon')}>
          <input
            className="pf-i"
            name={field('coupon')}
            defaultValue={cart?.coupon}
            maxLength={30}
            dir="auto"
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Labelled>
      )}
    </>
  )
}

function WayText(props: Props & { way: Way }) {
  const { pickup, delivery } = props.question
  if (props.way === 'pickup')
    return pickup.place === '' ? null : (
      <small>
        <bdi>{pickup.place}</bdi>
      </small>
    )
  const fees = delivery.zones.map(({ fee }) => fee)
  if (fees.length === 0) return null
  return <small>{props.t('form.order.from', { price: money(props, Math.min(...fees)) })}</small>
}

/** The day and the time apart: a cached page does not know what day it is. */
function When({ question, cart, t, language }: Props) {
  const { questionId, when } = question
  const field = (name: string) => `${questionId}.${name}`
  if (!when.atATime) {
    return when.asSoonAsPossible ? <input type="hidden" name={field('when')} value={AS_SOON_AS_POSSIBLE} /> : null
  }
  const [date = '', time = ''] = cart?.when?.split('T') ?? []
  const isLater = date !== '' && date !== AS_SOON_AS_POSSIBLE
  return (
    <Group legend={t('form.order.when')}>
      {when.asSoonAsPossible && (
        <label className="pf-o">
          <input
            type="checkbox"
            name={field('when')}
            value={AS_SOON_AS_POSSIBLE}
            defaultChecked={cart?.when === AS_SOON_AS_POSSIBLE}
          />
          <span>{t('form.order.soon')}</span>
        </label>
      )}
      <div className="pf-ow">
        <input
          className="pf-i"
          type="date"
          name={field('date')}
          aria-label={t('form.chooseDate')}
          defaultValue={isLater ? date : undefined}
        />
        <select
          className="pf-i"
          name={field('time')}
          aria-label={t('form.order.when')}
          defaultValue={isLater ? time : ''}
        >
          <option value="">{t('form.choose')}</option>
          {halfHours(when.hours).map((each) => {
            const text = inDigits(each, language)
            return (
              <option key={each} value={text === each ? undefined : each}>
                {text}
              </option>
            )
          })}
        </select>
      </div>
    </Group>
  )
}

/** Half hours that are open on at least one day. */
function halfHours(hours: OrderQuestion['when']['hours']): string[] {
  const all = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
  if (hours.length === 0) return all
  return all.filter((time) =>
    hours.some(({ from, to }) => (from < to ? time >= from && time < to : time >= from || time < to)),
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="pf-og">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="pf-of">
      <span>{label}</span>
      {children}
    </label>
  )
}

function money({ menu, language }: Props, minor: number): string {
  return formatMoney(decimalOf(minor, menu.currency), menu.currency, language, { dropZeros: true })
}
