import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PayView } from '../rendering.ts'
import { PaySection } from './PaySection.tsx'

const APP = { href: 'upi://pay?pa=a@b', label: 'Pay in an app', or: 'or scan', other: 'Other app', named: [] }
const pay = (app: PayView['app']): PayView => ({
  title: 'Pay by UPI',
  amount: '₹10.00',
  order: 'No. 1',
  qr: null,
  app,
  rows: [],
  steps: [],
  note: '',
  copied: 'Copied',
  marked: null,
})
const linksOf = (app: PayView['app']) =>
  [...renderToStaticMarkup(<PaySection pay={pay(app)} />).matchAll(/href="([^"]+)">([^<]+)</g)].map(([, to, text]) => [
    to,
    text,
  ])

it('names the payment apps and adds a link for any other, or shows one button where none is known', () => {
  const named = [{ name: 'Paytm', href: 'paytmmp://pay?pa=a@b' }]
  expect(linksOf({ ...APP, named })).toEqual([
    ['paytmmp://pay?pa=a@b', 'Paytm'],
    ['upi://pay?pa=a@b', 'Other app'],
  ])
  expect(linksOf(APP)).toEqual([['upi://pay?pa=a@b', 'Pay in an app']])
})
