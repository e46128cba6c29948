import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Sin pagar, {amount}',
    proofSent: 'Comprobante enviado, {amount}',
    marked: 'Marcado como pagado, {amount}',
  },
  title: { pix: 'Paga con Pix', upi: 'Paga con UPI', transfer: 'Paga por transferencia' },
  order: 'N.º {number}, {name}',
  code: 'Código Pix',
  copyPix: 'Copiar código Pix',
  copy: 'Copiar',
  copied: 'Copiado',
  steps: {
    open: 'Abre la app de tu banco y elige Pix copiar y pegar.',
    paste: 'Pega el código. Revisa el nombre: {name}.',
    back: 'Vuelve aquí y elige «{button}».',
  },
  apps: 'Paga en una app de este teléfono',
  scan: 'o escanea con otro teléfono',
  vpa: 'ID de UPI',
  check: 'El nombre en tu app debe ser {name}.',
  holder: 'Titular de la cuenta',
  iban: 'IBAN',
  account: 'Número de cuenta',
  bank: 'Banco',
  branch: 'Sucursal',
  total: 'Importe',
  reference: 'Referencia, escríbela en la transferencia',
  qr: 'Código QR con el importe',
  marked: 'Marcado como pagado',
  paid: 'Ya he pagado',
  /** On the customer's page. */
  proof: {
    title: '¿Has pagado?',
    text: 'Una imagen del pago ayuda a la tienda a encontrarlo.',
    file: 'Imagen del comprobante',
    optional: 'Opcional',
    checked: 'La tienda lo revisa y lo marca como pagado.',
    again: 'Enviar otra imagen',
    send: 'Enviar',
    noRoom: 'La tienda no puede recibir imágenes ahora. Envíalo sin imagen.',
  },
  phone: 'Teléfono con el que hiciste el pedido',
  refused: {
    wrong: 'Ese no es el teléfono de este pedido.',
    locked: 'Demasiados intentos. Inténtalo de nuevo en una hora.',
  },
  page: { sent: 'Pedido enviado', title: 'Tu pedido', see: 'Ver tu pedido' },
}
