import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Não pago, {amount}',
    marked: 'Marcado como pago, {amount}',
  },
  title: { pix: 'Pague com Pix', upi: 'Pague com UPI', transfer: 'Pague por transferência' },
  order: 'Nº {number}, {name}',
  code: 'Código Pix',
  copyPix: 'Copiar código Pix',
  copy: 'Copiar',
  copied: 'Copiado',
  steps: {
    open: 'Abra o app do seu banco e escolha Pix copia e cola.',
    paste: 'Cole o código. Confira o nome: {name}.',
  },
  apps: 'Pague em um app deste celular',
  scan: 'ou leia com outro celular',
  vpa: 'ID UPI',
  check: 'O nome no seu app deve ser {name}.',
  holder: 'Titular da conta',
  iban: 'IBAN',
  account: 'Número da conta',
  bank: 'Banco',
  branch: 'Agência',
  total: 'Valor',
  reference: 'Referência, escreva na transferência',
  qr: 'Código QR com o valor',
  marked: 'Marcado como pago',
}
