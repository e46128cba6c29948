import { oneOf } from './wire/params.ts'

const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru ' +
  'sk sl sv th tr vi zh zh-HK zh-TW'

/** The languages of Stripe's pages. Arabic is not among them. */
export const locale = oneOf(...LOCALES.split(' '))
