import { priceIn } from '../markets.ts'
import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'want'
  | 'wantBuy'
  | 'wantRent'
  | 'wantSell'
  | 'rent'
  | 'budget'
  | 'kind'
  | 'kindFlat'
  | 'kindHouse'
  | 'kindShop'
  | 'area'
  | 'rooms'
  | 'wishes'
  | 'wishPrice'
  | 'wishPlace'
  | 'wishSize'
  | 'soldAddress'
  | 'name'
  | 'phone'
  | 'email'
  | 'endSellTitle'
  | 'endSellText'
  | 'endTitle'
  | 'endText'

/** Buyers, tenants and sellers are each asked what concerns them. */
export const realEstate: Template<Key> = {
  kind: 'requests',
  picture: 'property',
  look: { colour: 'cocoa', font: 'classic' },
  build: ({ t, market, ask, option, picture, ifChosen }) => {
    const upTo = (most: number, step: number) => ({
      min: '0',
      max: priceIn(market, most),
      step: priceIn(market, step),
      ...market.sum,
    })
    const isLooking = ifChosen('want', 'buy', 'rent')
    return [
      ask('SECTION', 'page-1', ''), // the page is headed by the form's name
      ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('property') }),
      ask('RADIO', 'want', t('want'), {
        required: true,
        options: [option('buy', t('wantBuy')), option('rent', t('wantRent')), option('sell', t('wantSell'))],
      }),
      ask('CHECKBOX', 'kind', t('kind'), {
        required: true,
        options: [option('flat', t('kindFlat')), option('house', t('kindHouse')), option('shop', t('kindShop'))],
      }),
      ask('SLIDER', 'budget', t('budget'), { ...upTo(500_000, 10_000), showIf: ifChosen('want', 'buy') }),
      ask('SLIDER', 'rent', t('rent'), { ...upTo(3_000, 50), showIf: ifChosen('want', 'rent') }),
      ask('TEXT', 'area', t('area'), { required: true, showIf: isLooking }),
      ask('NUMBER', 'rooms', t('rooms'), { min: '0', max: '20', showIf: isLooking }),
      ask('RANKING', 'wishes', t('wishes'), {
        showIf: isLooking,
        items: [
          { id: 'price', label: t('wishPrice') },
          { id: 'place', label: t('wishPlace') },
          { id: 'size', label: t('wishSize') },
        ],
      }),
      ask('ADDRESS', 'sold-address', t('soldAddress'), { required: true, showIf: ifChosen('want', 'sell') }),
      ask('TEXT', 'name', t('name'), { required: true }),
      ask('PHONE', 'phone', t('phone'), { required: true }),
      ask('EMAIL', 'email', t('email')),
    ]
  },
  endings: ({ t, ending, ifChosen }) => [
    ending('sell', { title: t('endSellTitle'), text: t('endSellText') }, ifChosen('want', 'sell')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
